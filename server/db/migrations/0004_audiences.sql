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
--> statement-breakpoint
CREATE TABLE "form_answered" (
	"form_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "form_answered_form_id_user_id_pk" PRIMARY KEY("form_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_answered" ADD CONSTRAINT "form_answered_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answered" ADD CONSTRAINT "form_answered_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answered_user" ON "form_answered" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "form_answered" SELECT DISTINCT "form_id", "user_id" FROM "form_submissions" WHERE "user_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "reminded_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "phase_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_phase" ON "audit_log" USING btree ("change_set_id","phase_at","company_id","action","resource","id") WHERE change_set_id is not null;
--> statement-breakpoint
ALTER TABLE "feed_views" ADD COLUMN "signed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "requires_signature" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "reminded_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "heading_style" text DEFAULT 'standard' NOT NULL;