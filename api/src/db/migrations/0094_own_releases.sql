ALTER TABLE "writing_overrides" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "writing_overrides" ADD COLUMN "release_shows" text;--> statement-breakpoint
ALTER TABLE "writing_overrides" ADD CONSTRAINT "writing_overrides_release_shows" CHECK ("writing_overrides"."release_shows" in ('score', 'comments', 'solution'));--> statement-breakpoint
ALTER TABLE "writing_overrides" ADD CONSTRAINT "writing_overrides_release" CHECK (("writing_overrides"."release_at" is null) = ("writing_overrides"."release_shows" is null));