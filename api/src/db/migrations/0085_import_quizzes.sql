ALTER TABLE "question_imports" ADD COLUMN "quizzes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_imports" ADD COLUMN "assessments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_imports" ADD COLUMN "left_assessments" jsonb DEFAULT '[]'::jsonb NOT NULL;