ALTER TABLE "students" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "family_name" text;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_name_parts" CHECK (("students"."given_name" is null) = ("students"."family_name" is null));