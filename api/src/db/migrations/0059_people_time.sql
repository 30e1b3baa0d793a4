ALTER TABLE "assessments" ADD COLUMN "work_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "school_years" ADD COLUMN "lessons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "retention" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "retention_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "picture_path" text;