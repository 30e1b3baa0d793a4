CREATE TABLE "figure_days" (
	"school_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"day" date NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "figure_days_course_id_day_pk" PRIMARY KEY("course_id","day")
);
--> statement-breakpoint
ALTER TABLE "figure_days" ADD CONSTRAINT "figure_days_course_id_school_fk" FOREIGN KEY ("school_id","course_id") REFERENCES "public"."courses"("school_id","id") ON DELETE cascade ON UPDATE no action;