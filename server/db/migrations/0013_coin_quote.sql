ALTER TABLE "coin" ADD COLUMN "quote_mint" text;--> statement-breakpoint
ALTER TABLE "coin" ADD COLUMN "curve_config" text;--> statement-breakpoint
ALTER TABLE "coin" ADD COLUMN "curve_address" text;