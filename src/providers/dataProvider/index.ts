import { withLifecycleCallbacks } from 'react-admin';
import { resourcePath } from '../../../contract/endpoints';
import { leaveMethods, sickReportMethods } from './absence';
import { changeMany, runMany } from './bulk';
import { companyMethods } from './companies';
import { createCrud } from './crud';
import { downloadTable, fetchFile, type TableParams } from './downloads';
import { feedMethods } from './feeds';
import { formMethods } from './forms';
import { mediaMethods } from './media';
import { myMethods } from './my';
import { notificationMethods } from './notifications';
import { pageCallbacks, pageMethods } from './pages';
import { userImportMethods } from './userImport';
import { userMethods } from './users';

const listMethods = {
  /** Downloads all rows of a list that match its filter. */
  exportList: (resource: string, params: TableParams): Promise<Blob> =>
    downloadTable(`${resourcePath(resource)}/export`, params),

  runMany,
  changeMany,
  fetchFile,
};

/**
 * The data provider, in three layers: ra-data-simple-rest over `restClient`; `crud` with the API's dialect; and custom
 * methods for endpoints that are not CRUD.
 */
export const dataProvider = Object.assign(withLifecycleCallbacks(createCrud(), [pageCallbacks]), {
  ...listMethods,
  ...companyMethods,
  ...feedMethods,
  ...formMethods,
  ...leaveMethods,
  ...mediaMethods,
  ...myMethods,
  ...notificationMethods,
  ...pageMethods,
  ...sickReportMethods,
  ...userImportMethods,
  ...userMethods,
});

/** For `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = typeof dataProvider;

export { ManyError, type ManyOptions, type ManyResult, type RowFailure } from './bulk';
export type { ChangeManyOptions, RowResult, RowUpdate } from './bulk';
export { OVERWRITE } from './crud';
export type { SignatureRow } from './pages';
export type { ImportParams } from './userImport';
