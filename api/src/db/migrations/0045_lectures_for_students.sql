CREATE TABLE "lecture_places" (
	"student_id" integer NOT NULL,
	"lecture_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"place" integer NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lecture_places_student_id_lecture_id_pk" PRIMARY KEY("student_id","lecture_id")
);
--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lecture_places" ADD CONSTRAINT "lecture_places_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_places" ADD CONSTRAINT "lecture_places_student_id_school_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_places" ADD CONSTRAINT "lecture_places_lecture_id_school_fk" FOREIGN KEY ("school_id","lecture_id") REFERENCES "public"."lectures"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lecture_places_lecture" ON "lecture_places" USING btree ("lecture_id");