CREATE TABLE "writing_overrides" (
	"assessment_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"extra_minutes" integer,
	CONSTRAINT "writing_overrides_assessment_id_student_id_pk" PRIMARY KEY("assessment_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "writing_overrides" ADD CONSTRAINT "writing_overrides_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_overrides" ADD CONSTRAINT "writing_overrides_student_id_school_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_overrides" ADD CONSTRAINT "writing_overrides_assessment_id_school_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action;