import type { Identifier } from 'react-admin';
import type { AuditCompany } from '../../../contract/auditLog';
import type {
  CompanyExport,
  CompanyToken,
  CompanyTokenCreate,
  CompanyTokenMade,
  CronaLink,
} from '../../../contract/company';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { request } from '../../api/client';
import { call } from './calls';
import { changedFields, requireRecord, toFormData, toRecords } from './dialect';
import { toFormValue, type ResourceBodies } from './bodies';

const { auditLog, companies } = endpoints;

/** A company is created as multipart with its icon. It is updated as multipart if the icon is new. */
export const companyBodies: ResourceBodies = {
  create: (data) => {
    const filled = Object.entries(data).filter(([, value]) => value !== null && value !== '');
    return toFormData(Object.fromEntries(filled.map(([name, value]) => [name, toFormValue(value)])));
  },

  update: (data, previous) => {
    const { icon, ...changed } = changedFields(data, previous);
    if (!(icon instanceof Blob)) return changed;
    const fields = Object.entries(changed).map(([name, value]): [string, unknown] => [
      name,
      toFormValue(value),
    ]);
    return toFormData({ _method: 'PATCH', ...Object.fromEntries(fields), icon });
  },
};

export const companyMethods = {
  /** Returns the companies with an audit log, including deleted ones. */
  listAuditCompanies: async (signal?: AbortSignal) => ({
    data: toRecords<AuditCompany>(await call<unknown>(auditLog.companies, { signal })),
  }),

  /** Switches the session to another company. Call `restartSession` afterwards. */
  switchCompany: (id: Identifier) => call(fillPath(companies.switch, { id }), { method: 'POST' }),

  /** Restores a deleted company. */
  restoreCompany: (id: Identifier) => call(fillPath(companies.restore, { id }), { method: 'POST' }),

  /** Returns signed links to all data and files of a company. */
  exportCompany: async (id: Identifier) =>
    (await call<CompanyExport>(fillPath(companies.fullExport, { id }), { method: 'POST' })).parts,

  listCompanyTokens: async (id: Identifier, signal?: AbortSignal) => ({
    data: toRecords<CompanyToken>(await call<unknown>(fillPath(companies.tokens, { id }), { signal })),
  }),

  /** Creates an API token. The server returns it this once only. */
  createCompanyToken: async (id: Identifier, body: CompanyTokenCreate) => {
    const path = fillPath(companies.tokens, { id });
    return { data: requireRecord<CompanyTokenMade>(await request(path, { method: 'POST', body })) };
  },

  revokeCompanyToken: (id: Identifier, tokenId: number) =>
    call(fillPath(companies.token, { id, tokenId }), { method: 'DELETE' }),

  /** @throws ApiError 502 when Crona refuses; nothing has changed then */
  linkCrona: (id: Identifier, body: CronaLink) =>
    call(fillPath(companies.crona, { id }), { method: 'POST', body }),

  /** @throws ApiError 502 when Crona refuses; nothing has changed then */
  unlinkCrona: (id: Identifier) => call(fillPath(companies.crona, { id }), { method: 'DELETE' }),
};
