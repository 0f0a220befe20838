CREATE TABLE "forms_group_ids" (
	"record_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forms_group_ids_record_id_target_id_pk" PRIMARY KEY("record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "groups_excluded_ids" (
	"record_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "groups_excluded_ids_record_id_target_id_pk" PRIMARY KEY("record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "groups_included_ids" (
	"record_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "groups_included_ids_record_id_target_id_pk" PRIMARY KEY("record_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "membership" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "rule" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "forms_group_ids" ADD CONSTRAINT "forms_group_ids_record_id_forms_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms_group_ids" ADD CONSTRAINT "forms_group_ids_target_id_groups_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups_excluded_ids" ADD CONSTRAINT "groups_excluded_ids_record_id_groups_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups_excluded_ids" ADD CONSTRAINT "groups_excluded_ids_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups_included_ids" ADD CONSTRAINT "groups_included_ids_record_id_groups_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups_included_ids" ADD CONSTRAINT "groups_included_ids_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forms_group_ids_target" ON "forms_group_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "groups_excluded_ids_target" ON "groups_excluded_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "groups_included_ids_target" ON "groups_included_ids" USING btree ("target_id");