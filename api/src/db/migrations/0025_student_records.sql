ALTER TABLE "students" ADD COLUMN "student_number" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "other_guardians" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "extra_time_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "large_print" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "students_number" ON "students" USING btree ("school_id",lower("student_number"));