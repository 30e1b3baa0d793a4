CREATE TABLE "exam_forecasts" (
	"assessment_id" integer PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	"method" integer NOT NULL,
	"said" jsonb,
	"knew" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_guesses" (
	"assessment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"mean" double precision NOT NULL,
	"guessed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_guesses_assessment_id_user_id_pk" PRIMARY KEY("assessment_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "exam_forecasts" ADD CONSTRAINT "exam_forecasts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_forecasts" ADD CONSTRAINT "exam_forecasts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_forecasts" ADD CONSTRAINT "exam_forecasts_assessment_id_school_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_guesses" ADD CONSTRAINT "exam_guesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_guesses" ADD CONSTRAINT "exam_guesses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_guesses" ADD CONSTRAINT "exam_guesses_assessment_id_school_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_forecasts_newest" ON "exam_forecasts" USING btree ("school_id","said_at","assessment_id");--> statement-breakpoint
CREATE INDEX "exam_forecasts_user_id" ON "exam_forecasts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exam_guesses_user_id" ON "exam_guesses" USING btree ("user_id");--> statement-breakpoint
/* What was said before an exam stays as it was; it goes with its assessment. Decision 0291. */
CREATE FUNCTION "refuse_exam_forecast_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'exam_forecasts: a forecast is never changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "exam_forecasts_frozen" BEFORE UPDATE ON "exam_forecasts"
FOR EACH ROW EXECUTE FUNCTION "refuse_exam_forecast_change"();
