ALTER TABLE "writing_rules" ADD COLUMN "release_mode" text DEFAULT 'byHand' NOT NULL;--> statement-breakpoint
ALTER TABLE "writing_rules" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "writing_rules" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "writing_rules" ADD COLUMN "release_shows" text DEFAULT 'comments' NOT NULL;--> statement-breakpoint
ALTER TABLE "writing_rules" ADD CONSTRAINT "writing_rules_release_mode" CHECK ("writing_rules"."release_mode" in ('byHand', 'atDate', 'atOnce'));--> statement-breakpoint
ALTER TABLE "writing_rules" ADD CONSTRAINT "writing_rules_release_shows" CHECK ("writing_rules"."release_shows" in ('score', 'comments', 'solution'));