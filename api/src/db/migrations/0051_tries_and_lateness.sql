ALTER TABLE "writing_overrides" ADD COLUMN "tries" integer;--> statement-breakpoint
ALTER TABLE "writing_rules" ADD COLUMN "tries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "writing_rules" ADD COLUMN "late_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "late_percent" integer DEFAULT 0 NOT NULL;
