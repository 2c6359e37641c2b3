CREATE TABLE "preset" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"params" jsonb NOT NULL,
	"changed_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "preset" ADD CONSTRAINT "preset_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preset_user_idx" ON "preset" USING btree ("user_id","created_at");