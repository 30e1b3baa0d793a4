-- Six characters that nobody misreads, and no vowels, so that they spell nothing.
CREATE FUNCTION "new_school_code"() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('BCDFGHJKMNPQRSTVWXZ23456789', 1 + floor(random() * 27)::integer, 1), '') FROM generate_series(1, 6)
$$;
--> statement-breakpoint
CREATE UNLOGGED TABLE "transient"."secret_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"paused_until" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_access" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"code_hash" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" integer,
	"used_at" timestamp (3) with time zone,
	"secret_hash" text,
	"signed_in_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "code" text DEFAULT new_school_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "student_access" ADD CONSTRAINT "student_access_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_access" ADD CONSTRAINT "student_access_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_access" ADD CONSTRAINT "student_access_student_id_school_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "secret_failures_end" ON "transient"."secret_failures" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "student_access_name" ON "student_access" USING btree ("school_id","user_name");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_code" ON "schools" USING btree ("code");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_of_teachers" CHECK ("users"."email" is not null or "users"."role_id" = 1);