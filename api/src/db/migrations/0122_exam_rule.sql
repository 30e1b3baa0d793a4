ALTER TABLE "schools" ADD COLUMN "exams_per_day" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "exams_per_week" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "quizzes_are_exams" boolean DEFAULT false NOT NULL;