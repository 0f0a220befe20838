import type { z } from 'zod';
import { audienceCountSchema, readingAnswerSchema, userContentSchema } from '../../../contract/audience';
import { READ_RESOURCES } from '../../../contract/contentResources';
import { accountSchema } from '../../../contract/account';
import {
  auditActorSchema,
  auditCompanySchema,
  auditLineSchema,
  auditRevertedSchema,
} from '../../../contract/auditLog';
import { categorySchema } from '../../../contract/category';
import { changeSetRowSchema, changeSetSchema } from '../../../contract/changeSet';
import {
  companyExportSchema,
  companySchema,
  companyTokenMadeSchema,
  companyTokenSchema,
} from '../../../contract/company';
import { documentHoldersSchema, documentMatchSchema, documentSchema } from '../../../contract/document';
import { endpoints, valuesPath } from '../../../contract/endpoints';
import { fieldValueSchema } from '../../../contract/fieldValues';
import { feedAudienceSchema, feedCommentSchema, feedSchema } from '../../../contract/feed';
import { formResultsSchema, formSchema, formSubmissionSchema, myFormSchema } from '../../../contract/form';
import { groupPreviewSchema, groupSchema } from '../../../contract/group';
import { homeSchema } from '../../../contract/home';
import { invitationsResultSchema } from '../../../contract/invitation';
import {
  leaveCalendarLinkStateSchema,
  leaveCalendarSchema,
  leaveClashSchema,
  leaveOverlapSchema,
  leaveRequestSchema,
  leaveSettingsSchema,
} from '../../../contract/leave';
import { listViewSchema } from '../../../contract/listView';
import { mediaFacetsSchema, mediaSchema } from '../../../contract/media';
import { myCategorySchema, myPageSchema } from '../../../contract/myPage';
import {
  myNotificationSchema,
  notificationReachSchema,
  notificationSchema,
} from '../../../contract/notification';
import { pageDraftSchema, pageRevisionSchema, pageSchema } from '../../../contract/page';
import { personSchema } from '../../../contract/person';
import { phoneListEntrySchema } from '../../../contract/phoneList';
import {
  linkedCopySchema,
  linkedCopyVersionsSchema,
  publicationListSchema,
  sharedSchema,
} from '../../../contract/publication';
import { resourceOf, type ResourceName } from '../../../contract/resources';
import { schemasOf } from '../../../contract/schemas';
import { activeSessionSchema } from '../../../contract/session';
import { askedSchema, signatureSchema, userSignatureSchema } from '../../../contract/signatures';
import { sickReportSchema, sickStatisticsSchema } from '../../../contract/sickReport';
import { statsSchema } from '../../../contract/stats';
import { trashEntrySchema } from '../../../contract/trash';
import { userSchema } from '../../../contract/user';
import { webhookDeliverySchema, webhookMadeSchema, webhookSchema } from '../../../contract/webhook';

const {
  auditLog,
  changeSets,
  companies,
  feeds,
  forms,
  leaveRequests,
  media,
  my,
  notifications,
  pages,
  sickReports,
  users,
} = endpoints;

/** The records of resources, also of their single records. */
const RECORDS: Partial<Record<ResourceName, z.ZodType>> = {
  users: userSchema,
  groups: groupSchema,
  pages: pageSchema,
  categories: categorySchema,
  feeds: feedSchema,
  media: mediaSchema,
  forms: formSchema,
  'leave-requests': leaveRequestSchema,
  'sick-reports': sickReportSchema,
  notifications: notificationSchema,
  companies: companySchema,
  'audit-log': auditLineSchema,
  'change-sets': changeSetSchema,
  publications: linkedCopySchema,
  trash: trashEntrySchema,
  'my-pages': myPageSchema,
  'my-documents': documentSchema,
  'my-notifications': myNotificationSchema,
  'phone-list': phoneListEntrySchema,
};

/** Returns the schema of a resource's records. */
export const recordSchema = (resource: string): z.ZodType | undefined => {
  const { fields } = resourceOf(resource) ?? {};
  return RECORDS[resource as ResourceName] ?? (fields && schemasOf({ fields }).record);
};

const same = (paths: readonly string[], schema: z.ZodType) =>
  Object.fromEntries(paths.map((path) => [`POST ${path}`, schema]));

const { run, stop, undo, redo, propose, approve, decline } = changeSets;

/** The data of the calls that are not those of records. */
export const RESPONSES: Readonly<Record<string, z.ZodType>> = {
  ...same([run, stop, undo, redo, propose, approve, decline], changeSetSchema),
  ...same([leaveRequests.approve, leaveRequests.deny, leaveRequests.revoke], leaveRequestSchema),
  ...same([notifications.cancel], notificationSchema),
  ...same([pages.restore], pageSchema),
  ...same([notifications.preview, notifications.test], notificationReachSchema),
  ...same([pages.remind, pages.resign, feeds.remind, forms.remind], askedSchema),
  [`GET ${users.activate}`]: userSchema,
  [`GET ${users.deactivate}`]: userSchema,
  [`GET ${endpoints.home}`]: homeSchema,
  [`GET ${companies.stats}`]: statsSchema,
  [`GET ${companies.publications}`]: publicationListSchema.shape.data,
  [`POST ${companies.fullExport}`]: companyExportSchema,
  [`GET ${companies.tokens}`]: companyTokenSchema.array(),
  [`POST ${companies.tokens}`]: companyTokenMadeSchema,
  [`GET ${companies.webhooks}`]: webhookSchema.array(),
  [`POST ${companies.webhooks}`]: webhookMadeSchema,
  [`POST ${companies.webhookSecret}`]: webhookMadeSchema,
  [`GET ${companies.webhookDeliveries}`]: webhookDeliverySchema.array(),
  [`GET ${users.sessions}`]: activeSessionSchema.array(),
  [`POST ${endpoints.groups.preview}`]: groupPreviewSchema,
  [`GET ${users.content}`]: userContentSchema.array(),
  [`GET ${users.signatures}`]: userSignatureSchema.array(),
  ...Object.fromEntries<z.ZodType>(
    READ_RESOURCES.flatMap((resource) => [
      [`GET ${endpoints[resource].readers}`, personSchema.array()],
      [`GET ${endpoints[resource].reader}`, readingAnswerSchema],
    ]),
  ),
  [`GET ${valuesPath('users', 'title')}`]: fieldValueSchema.array(),
  [`GET ${valuesPath('users', 'department')}`]: fieldValueSchema.array(),
  [`POST ${users.documents}`]: documentSchema,
  [`POST ${users.invitations}`]: invitationsResultSchema,
  [`POST ${users.matchDocuments}`]: documentMatchSchema.array(),
  [`POST ${users.documentHolders}`]: documentHoldersSchema,
  [`GET ${pages.signatures}`]: signatureSchema.array(),
  [`GET ${feeds.signatures}`]: signatureSchema.array(),
  [`GET ${pages.audience}`]: audienceCountSchema,
  [`GET ${forms.audience}`]: audienceCountSchema,
  [`GET ${pages.drafts}`]: pageDraftSchema,
  [`GET ${pages.revisions}`]: pageRevisionSchema.array(),
  [`POST ${feeds.audience}`]: feedAudienceSchema,
  [`GET ${feeds.comments}`]: feedCommentSchema.array(),
  [`GET ${media.facets}`]: mediaFacetsSchema,
  [`GET ${forms.results}`]: formResultsSchema,
  [`GET ${forms.submissions}`]: formSubmissionSchema.array(),
  [`GET ${my.form}`]: myFormSchema,
  [`GET ${leaveRequests.calendar}`]: leaveCalendarSchema,
  [`GET ${leaveRequests.calendarLink}`]: leaveCalendarLinkStateSchema,
  [`GET ${leaveRequests.overlaps}`]: leaveOverlapSchema.array(),
  [`GET ${leaveRequests.clashes}`]: leaveClashSchema.array(),
  [`GET ${leaveRequests.settings}`]: leaveSettingsSchema,
  [`GET ${sickReports.statistics}`]: sickStatisticsSchema,
  [`GET ${auditLog.companies}`]: auditCompanySchema.array(),
  [`GET ${auditLog.actors}`]: auditActorSchema.array(),
  [`POST ${auditLog.revert}`]: auditRevertedSchema,
  [`GET ${changeSets.rows}`]: changeSetRowSchema.array(),
  [`GET ${endpoints.publications.one}`]: linkedCopyVersionsSchema,
  [`GET ${endpoints.publications.shared}`]: sharedSchema,
  [`GET ${my.account}`]: accountSchema,
  [`GET ${my.sessions}`]: activeSessionSchema.array(),
  [`GET ${my.categories}`]: myCategorySchema.array(),
  [`GET ${my.listViews}`]: listViewSchema.array(),
};
