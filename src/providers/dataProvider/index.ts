import { withLifecycleCallbacks } from 'react-admin';
import { exportPath } from '../../../contract/endpoints';
import { leaveMethods, sickReportMethods } from './absence';
import { audienceMethods } from './audience';
import { auditLogMethods } from './auditLog';
import { changeSetMethods } from './changeSets';
import { companyMethods } from './companies';
import { createCrud } from './crud';
import { detailCallbacks } from './details';
import { downloadTable, fetchFile, type TableParams } from './downloads';
import { feedMethods } from './feeds';
import { formMethods } from './forms';
import { listViewMethods } from './listViews';
import { mediaMethods } from './media';
import { myMethods } from './my';
import { notificationMethods } from './notifications';
import { pageCallbacks, pageMethods } from './pages';
import { publicationMethods } from './publications';
import { signatureMethods } from './signatures';
import { sessionMethods } from './sessions';
import { spreadsheetMethods } from './spreadsheet';
import { trashMethods } from './trash';
import { userMethods } from './users';

const crud = withLifecycleCallbacks(createCrud(), [pageCallbacks, ...detailCallbacks]);

/** More might not fit in the 8 kB that nginx takes. */
const MAX_IDS_IN_URL = 500;

const listMethods = {
  /** Downloads all rows of a list that match its filter. */
  exportList: (resource: string, params: TableParams): Promise<Blob> => {
    const { id: ids, ...filter } = params.filter ?? {};
    return Array.isArray(ids) && ids.length > MAX_IDS_IN_URL
      ? downloadTable(exportPath(resource), { ...params, filter }, { ids })
      : downloadTable(exportPath(resource), params);
  },

  fetchFile,
};

/**
 * The data provider, in three layers: ra-data-simple-rest over `restClient`; `crud` with the API's dialect; and custom
 * methods for endpoints that are not CRUD.
 */
export const dataProvider = Object.assign(crud, {
  ...listMethods,
  ...audienceMethods,
  ...auditLogMethods,
  ...changeSetMethods,
  ...companyMethods,
  ...feedMethods,
  ...formMethods,
  ...leaveMethods,
  ...listViewMethods,
  ...mediaMethods,
  ...myMethods,
  ...notificationMethods,
  ...pageMethods,
  ...publicationMethods,
  ...sessionMethods,
  ...sickReportMethods,
  ...signatureMethods,
  ...spreadsheetMethods,
  ...trashMethods,
  ...userMethods,
});

/** For `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = typeof dataProvider;

export type { ManyResult } from './bulk';
export { lastEntry } from './auditLog';
export { canRestore } from './trash';
export { OUTDATED, OVERWRITE, type SaveOver } from './crud';
export type { SignatureRow } from './signatures';
export { type CellCorrections, type CellTexts, type SheetOptions } from './spreadsheet';
