CREATE TABLE `attribute_value` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`names` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attribute_value_key` ON `attribute_value` (`kind`,`slug`);--> statement-breakpoint
CREATE TABLE `brand` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`country` text,
	`founded` integer,
	`shape` text NOT NULL,
	`no_discount` integer DEFAULT false NOT NULL,
	`countries` text DEFAULT '[]' NOT NULL,
	`image_full` text,
	`image_medium` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_slug_unique` ON `brand` (`slug`);--> statement-breakpoint
CREATE TABLE `brand_text` (
	`brand_id` integer NOT NULL,
	`language` text NOT NULL,
	`description` text NOT NULL,
	FOREIGN KEY (`brand_id`) REFERENCES `brand`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_text_key` ON `brand_text` (`brand_id`,`language`);--> statement-breakpoint
CREATE TABLE `catalogue_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`catalogue_version` integer DEFAULT 0 NOT NULL,
	`index_version` integer DEFAULT 0 NOT NULL,
	`index_pieces` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_progress` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`line` integer DEFAULT 0 NOT NULL,
	`imported` integer DEFAULT 0 NOT NULL,
	`rejected` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT false NOT NULL,
	`changed_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `listing_index` (
	`version` integer NOT NULL,
	`piece` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listing_index_key` ON `listing_index` (`version`,`piece`);--> statement-breakpoint
CREATE TABLE `price_history` (
	`variation_id` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`since` text NOT NULL,
	FOREIGN KEY (`variation_id`) REFERENCES `variation`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_history_key` ON `price_history` (`variation_id`,`since`);--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`type` text NOT NULL,
	`brand_id` integer,
	`name` text NOT NULL,
	`year` integer,
	`concentration` text,
	`perfumer` text,
	`gender` text,
	`intensity` integer,
	`volume_ml` integer,
	`retail_price_cents` integer,
	`retail_volume_ml` integer,
	`exclusive` integer DEFAULT false NOT NULL,
	`unit_price_required` integer DEFAULT false NOT NULL,
	`attributes` text DEFAULT '{}' NOT NULL,
	`pyramid` text DEFAULT '{"top":[],"heart":[],"base":[]}' NOT NULL,
	`rating_average` real DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`rating_spread` text DEFAULT '[0,0,0,0,0]' NOT NULL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`drawing` text,
	`color` text,
	`image_id` integer,
	`image_full` text,
	`image_medium` text,
	`gallery` text DEFAULT '[]' NOT NULL,
	`safety` text,
	`published_at` text NOT NULL,
	`changed_at` text NOT NULL,
	`source_id` text,
	FOREIGN KEY (`brand_id`) REFERENCES `brand`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_slug_unique` ON `product` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_source_id_unique` ON `product` (`source_id`);--> statement-breakpoint
CREATE INDEX `product_brand` ON `product` (`brand_id`);--> statement-breakpoint
CREATE INDEX `product_type` ON `product` (`type`);--> statement-breakpoint
CREATE TABLE `product_text` (
	`product_id` integer NOT NULL,
	`language` text NOT NULL,
	`name` text,
	`description` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_text_key` ON `product_text` (`product_id`,`language`);--> statement-breakpoint
CREATE TABLE `review` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`author` text NOT NULL,
	`stars` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`language` text NOT NULL,
	`verified` integer DEFAULT true NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `review_product` ON `review` (`product_id`,`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `setting` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `variation` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`type` text NOT NULL,
	`sku` text NOT NULL,
	`gtin` text,
	`price_cents` integer NOT NULL,
	`stock_status` text DEFAULT 'instock' NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variation_sku_unique` ON `variation` (`sku`);--> statement-breakpoint
CREATE UNIQUE INDEX `variation_key` ON `variation` (`product_id`,`type`);