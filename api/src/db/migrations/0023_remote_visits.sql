CREATE UNLOGGED TABLE "transient"."remote_visits" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"visitor" integer NOT NULL,
	"pages" integer NOT NULL,
	"failed_pages" integer NOT NULL,
	"load_ms" integer,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remote_visits_remote_version_visitor_pk" PRIMARY KEY("remote","version","visitor")
);
--> statement-breakpoint
CREATE INDEX "remote_visits_seen" ON "transient"."remote_visits" USING btree ("seen_at");