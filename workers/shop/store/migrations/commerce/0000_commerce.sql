CREATE TABLE `stock` (
	`variation_id` integer PRIMARY KEY NOT NULL,
	`quantity` integer NOT NULL
);
