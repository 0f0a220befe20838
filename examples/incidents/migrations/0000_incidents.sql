CREATE TABLE "incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"severity" integer,
	"description" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"follow_up" date,
	"overdue" boolean DEFAULT false NOT NULL,
	"shift_begins" text,
	"mark" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"places" text[] DEFAULT '{}' NOT NULL,
	"injured" boolean DEFAULT false NOT NULL,
	"reporter_id" integer NOT NULL,
	"group_id" integer,
	"measures" text DEFAULT '' NOT NULL,
	"photo_file_id" integer,
	"title_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(title)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(title || ' ' || coalesce(number,'') || ' ' || coalesce(description,'') || ' ' || joined(tags) || ' ' || measures)) STORED,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents_papers" (
	"record_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "incidents_papers_record_id_target_id_pk" PRIMARY KEY("record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "incidents_witness_ids" (
	"record_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "incidents_witness_ids_record_id_target_id_pk" PRIMARY KEY("record_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents_papers" ADD CONSTRAINT "incidents_papers_record_id_incidents_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents_papers" ADD CONSTRAINT "incidents_papers_target_id_files_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents_witness_ids" ADD CONSTRAINT "incidents_witness_ids_record_id_incidents_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents_witness_ids" ADD CONSTRAINT "incidents_witness_ids_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incidents_company" ON "incidents" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "incidents_by_created_at" ON "incidents" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "incidents_by_updated_at" ON "incidents" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "incidents_by_title" ON "incidents" USING btree ("company_id","title_key","id");--> statement-breakpoint
CREATE INDEX "incidents_by_state" ON "incidents" USING btree ("company_id","state","id");--> statement-breakpoint
CREATE INDEX "incidents_by_severity" ON "incidents" USING btree ("company_id","severity","id");--> statement-breakpoint
CREATE INDEX "incidents_by_severity_desc" ON "incidents" USING btree ("company_id","severity" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "incidents_by_happened_at" ON "incidents" USING btree ("company_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "incidents_by_follow_up" ON "incidents" USING btree ("company_id","follow_up","id");--> statement-breakpoint
CREATE INDEX "incidents_by_follow_up_desc" ON "incidents" USING btree ("company_id","follow_up" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "incidents_by_overdue" ON "incidents" USING btree ("company_id","overdue","id");--> statement-breakpoint
CREATE INDEX "incidents_by_injured" ON "incidents" USING btree ("company_id","injured","id");--> statement-breakpoint
CREATE INDEX "incidents_search" ON "incidents" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "incidents_reporter_id" ON "incidents" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "incidents_group_id" ON "incidents" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "incidents_photo_file_id" ON "incidents" USING btree ("photo_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_number" ON "incidents" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "incidents_papers_target" ON "incidents_papers" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "incidents_witness_ids_target" ON "incidents_witness_ids" USING btree ("target_id");