CREATE UNLOGGED TABLE "transient"."phone_cameras" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"assessment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"phone_hash" text,
	"last_number" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "transient"."phone_pictures" (
	"code_hash" text NOT NULL,
	"number" integer NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "phone_pictures_code_hash_number_pk" PRIMARY KEY("code_hash","number")
);
--> statement-breakpoint
ALTER TABLE "transient"."phone_pictures" ADD CONSTRAINT "phone_pictures_code_hash_phone_cameras_code_hash_fk" FOREIGN KEY ("code_hash") REFERENCES "transient"."phone_cameras"("code_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_cameras_of_person" ON "transient"."phone_cameras" USING btree ("user_id","assessment_id");--> statement-breakpoint
CREATE INDEX "phone_cameras_end" ON "transient"."phone_cameras" USING btree ("ends_at");