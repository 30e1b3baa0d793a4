ALTER TABLE "stopped_addresses" ADD COLUMN "mails" text DEFAULT 'reportCard' NOT NULL;--> statement-breakpoint
ALTER TABLE "stopped_addresses" DROP CONSTRAINT "stopped_addresses_school_id_address_pk";--> statement-breakpoint
ALTER TABLE "stopped_addresses" ADD CONSTRAINT "stopped_addresses_school_id_address_mails_pk" PRIMARY KEY("school_id","address","mails");
