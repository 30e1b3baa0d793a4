CREATE SCHEMA "transient";
--> statement-breakpoint
CREATE UNLOGGED TABLE "transient"."call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_counts_end" ON "transient"."call_counts" USING btree ("ends_at");