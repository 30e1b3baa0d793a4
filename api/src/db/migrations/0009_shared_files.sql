CREATE TABLE "upload_schools" (
	"upload_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	CONSTRAINT "upload_schools_upload_id_school_id_pk" PRIMARY KEY("upload_id","school_id")
);
--> statement-breakpoint
ALTER TABLE "upload_schools" ADD CONSTRAINT "upload_schools_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_schools" ADD CONSTRAINT "upload_schools_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_schools_school" ON "upload_schools" USING btree ("school_id");--> statement-breakpoint
-- What teachers of several schools have uploaded stood in the first of them, and was used in all.
INSERT INTO "upload_schools" SELECT DISTINCT u."id", m."school_id" FROM "uploads" u
	JOIN "school_members" m ON m."user_id" = u."user_id" AND m."school_id" <> u."school_id";
