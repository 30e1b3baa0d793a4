CREATE TABLE "derived"."grade_trends" (
	"grade_id" integer PRIMARY KEY NOT NULL,
	"rules" integer NOT NULL,
	"tested" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "derived"."grade_trends" ADD CONSTRAINT "grade_trends_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE cascade ON UPDATE no action;