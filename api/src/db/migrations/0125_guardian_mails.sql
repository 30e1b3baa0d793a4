CREATE TABLE "guardian_mails" (
	"school_id" integer NOT NULL,
	"address" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"language" text,
	"confirmed_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"week" date,
	CONSTRAINT "guardian_mails_school_id_address_pk" PRIMARY KEY("school_id","address")
);
--> statement-breakpoint
ALTER TABLE "guardian_links" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD COLUMN "told" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "guardian_mails" text;--> statement-breakpoint
ALTER TABLE "guardian_mails" ADD CONSTRAINT "guardian_mails_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_mails_address" ON "guardian_mails" USING btree ("address");