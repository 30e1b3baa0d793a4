ALTER TABLE "class_teachers" ADD COLUMN "until" date;--> statement-breakpoint
-- Without the default first: schools that exist have not decided.
ALTER TABLE "schools" ADD COLUMN "acts_by_class" boolean;--> statement-breakpoint
ALTER TABLE "schools" ALTER COLUMN "acts_by_class" SET DEFAULT true;
