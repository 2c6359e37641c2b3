CREATE TABLE "coin_trade" (
	"network_id" text NOT NULL,
	"mint" text NOT NULL,
	"signature" text NOT NULL,
	"idx" integer NOT NULL,
	"seq" bigint NOT NULL,
	"slot" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"wallet" text NOT NULL,
	"type" text NOT NULL,
	"lamports" numeric(20, 0) NOT NULL,
	"tokens" numeric(20, 0) NOT NULL,
	"virtual_lamports" numeric(20, 0) NOT NULL,
	"virtual_tokens" numeric(20, 0) NOT NULL,
	CONSTRAINT "coin_trade_network_id_mint_signature_idx_pk" PRIMARY KEY("network_id","mint","signature","idx")
);
--> statement-breakpoint
CREATE TABLE "coin_trade_cursor" (
	"network_id" text NOT NULL,
	"mint" text NOT NULL,
	"newest" text,
	"oldest" text,
	"depth" integer DEFAULT 0 NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coin_trade_cursor_network_id_mint_pk" PRIMARY KEY("network_id","mint")
);
--> statement-breakpoint
CREATE INDEX "coin_trade_seq_idx" ON "coin_trade" USING btree ("network_id","mint","seq");