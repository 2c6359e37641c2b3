CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"unlocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text,
	"referral_code" text,
	"referred_by" text,
	"has_complete_setup" boolean DEFAULT false NOT NULL,
	"trading_settings" text,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reveal_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"public_keys" text NOT NULL,
	"purpose" text NOT NULL,
	"ip_hash" text NOT NULL,
	"user_agent_hash" text NOT NULL,
	"result" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_dek" (
	"user_id" text NOT NULL,
	"dek_version" integer NOT NULL,
	"kid" text NOT NULL,
	"iv" "bytea" NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"tag" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "user_dek_user_id_dek_version_pk" PRIMARY KEY("user_id","dek_version")
);
--> statement-breakpoint
CREATE TABLE "vault_meta" (
	"kid" text PRIMARY KEY NOT NULL,
	"iv" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"tag" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_secret" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"public_key" text NOT NULL,
	"chain" text DEFAULT 'sol' NOT NULL,
	"scheme" text DEFAULT 'aes-256-gcm' NOT NULL,
	"dek_version" integer NOT NULL,
	"iv" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"tag" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_wallet" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"group_id" text NOT NULL,
	"public_key" text NOT NULL,
	"secret_id" text NOT NULL,
	"type" text DEFAULT 'normal' NOT NULL,
	"chain" text DEFAULT 'sol' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_destination" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"first_signature" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "master_wallet" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"secret_id" text NOT NULL,
	"chain" text DEFAULT 'sol' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wallet_group" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"chain" text DEFAULT 'sol' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coin" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"contract_address" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"symbol" text DEFAULT '' NOT NULL,
	"image_url" text,
	"metadata_uri" text,
	"dev_wallet" text,
	"group_id" text,
	"creation_signature" text,
	"operation_id" text,
	"network_id" text NOT NULL,
	"state" text NOT NULL,
	"chain" text DEFAULT 'sol' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "creator_claim" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"contract_address" text NOT NULL,
	"dev_wallet_public_key" text NOT NULL,
	"secret_id" text,
	"chain" text DEFAULT 'sol' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mint_key" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"secret_id" text NOT NULL,
	"used_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mint_key_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "op_effect" (
	"id" text PRIMARY KEY NOT NULL,
	"operation_id" text NOT NULL,
	"signature" text NOT NULL,
	"address" text NOT NULL,
	"mint" text,
	"delta" numeric(20, 0) NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "op_step" (
	"operation_id" text NOT NULL,
	"idx" integer NOT NULL,
	"attempt" integer NOT NULL,
	"label" text NOT NULL,
	"from" text NOT NULL,
	"to" text,
	"mint" text,
	"amount" numeric(20, 0),
	"state" text NOT NULL,
	"signature" text NOT NULL,
	"wire" text NOT NULL,
	"blockhash" text NOT NULL,
	"last_valid" bigint NOT NULL,
	"min_slot" bigint,
	"slot" bigint,
	"fee" numeric(20, 0),
	"error" text,
	"sends" integer DEFAULT 0 NOT NULL,
	"finalized" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "op_step_operation_id_idx_attempt_pk" PRIMARY KEY("operation_id","idx","attempt"),
	CONSTRAINT "op_step_signature_unique" UNIQUE("signature")
);
--> statement-breakpoint
CREATE TABLE "operation" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"network_id" text NOT NULL,
	"plan" jsonb NOT NULL,
	"plan_hash" text NOT NULL,
	"state" text NOT NULL,
	"fence" integer DEFAULT 1 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"master" text NOT NULL,
	"operation_id" text NOT NULL,
	"lamports" numeric(20, 0) NOT NULL,
	CONSTRAINT "reservation_master_operation_id_pk" PRIMARY KEY("master","operation_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_lease" (
	"wallet" text PRIMARY KEY NOT NULL,
	"operation_id" text NOT NULL,
	"fence" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_dek" ADD CONSTRAINT "user_dek_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_secret" ADD CONSTRAINT "wallet_secret_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_wallet" ADD CONSTRAINT "group_wallet_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_wallet" ADD CONSTRAINT "group_wallet_group_id_wallet_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."wallet_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_wallet" ADD CONSTRAINT "group_wallet_secret_id_wallet_secret_id_fk" FOREIGN KEY ("secret_id") REFERENCES "public"."wallet_secret"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_destination" ADD CONSTRAINT "known_destination_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_wallet" ADD CONSTRAINT "master_wallet_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_wallet" ADD CONSTRAINT "master_wallet_secret_id_wallet_secret_id_fk" FOREIGN KEY ("secret_id") REFERENCES "public"."wallet_secret"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_group" ADD CONSTRAINT "wallet_group_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin" ADD CONSTRAINT "coin_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_claim" ADD CONSTRAINT "creator_claim_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_claim" ADD CONSTRAINT "creator_claim_secret_id_wallet_secret_id_fk" FOREIGN KEY ("secret_id") REFERENCES "public"."wallet_secret"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_key" ADD CONSTRAINT "mint_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_key" ADD CONSTRAINT "mint_key_secret_id_wallet_secret_id_fk" FOREIGN KEY ("secret_id") REFERENCES "public"."wallet_secret"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "op_effect" ADD CONSTRAINT "op_effect_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "op_step" ADD CONSTRAINT "op_step_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation" ADD CONSTRAINT "operation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_lease" ADD CONSTRAINT "wallet_lease_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_idx" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_key" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "idempotency_created_idx" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_username_key" ON "user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_referral_code_key" ON "user" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "reveal_log_user_idx" ON "reveal_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "user_dek_kid_idx" ON "user_dek" USING btree ("kid");--> statement-breakpoint
CREATE INDEX "wallet_secret_user_idx" ON "wallet_secret" USING btree ("user_id","public_key");--> statement-breakpoint
CREATE INDEX "group_wallet_group_idx" ON "group_wallet" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_wallet_user_idx" ON "group_wallet" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_wallet_dev_key" ON "group_wallet" USING btree ("group_id") WHERE "group_wallet"."type" = 'developer' and "group_wallet"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_wallet_public_key" ON "group_wallet" USING btree ("user_id","public_key") WHERE "group_wallet"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "known_destination_key" ON "known_destination" USING btree ("user_id","address");--> statement-breakpoint
CREATE INDEX "master_wallet_user_idx" ON "master_wallet" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "master_wallet_active_key" ON "master_wallet" USING btree ("user_id") WHERE "master_wallet"."active" and "master_wallet"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "master_wallet_public_key" ON "master_wallet" USING btree ("user_id","public_key") WHERE "master_wallet"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "wallet_group_user_idx" ON "wallet_group" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coin_user_idx" ON "coin" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_address_key" ON "coin" USING btree ("user_id","contract_address","network_id") WHERE "coin"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "creator_claim_key" ON "creator_claim" USING btree ("user_id","contract_address");--> statement-breakpoint
CREATE INDEX "mint_key_user_idx" ON "mint_key" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "upload_user_idx" ON "upload" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "op_effect_operation_idx" ON "op_effect" USING btree ("operation_id");--> statement-breakpoint
CREATE INDEX "op_effect_signature_idx" ON "op_effect" USING btree ("signature");--> statement-breakpoint
CREATE UNIQUE INDEX "op_step_landed_key" ON "op_step" USING btree ("operation_id","idx") WHERE "op_step"."state" = 'landed';--> statement-breakpoint
CREATE INDEX "op_step_state_idx" ON "op_step" USING btree ("state");--> statement-breakpoint
CREATE INDEX "operation_user_idx" ON "operation" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "operation_state_idx" ON "operation" USING btree ("state");