import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "sqlite", schema: "./workers/shop/store/catalogue-schema.ts", out: "./workers/shop/store/migrations/catalogue" });
