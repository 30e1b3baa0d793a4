ALTER TABLE "class_students" DROP CONSTRAINT "class_students_school_id_schools_id_fk";
--> statement-breakpoint
ALTER TABLE "roster_import_rows" DROP CONSTRAINT "roster_import_rows_school_id_schools_id_fk";
--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_school_id_schools_id_fk";
--> statement-breakpoint
-- Megabytes of JSON that are read whole: compressing them takes most of the time of writing them.
ALTER TABLE "roster_records" ALTER COLUMN "lines" SET STORAGE external;
