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
import { fileBodies, toFormValue, type ResourceBodies } from './bodies';
import { requireRecord, toFormData, toRecords } from './dialect';

const { auditLog, companies } = endpoints;

/** A company is always created as multipart, with its empty lists. */
export const companyBodies: ResourceBodies = {
  create: (data) => {
    const filled = Object.entries(data).filter(([, value]) => value !== null && value !== '');
    return toFormData(Object.fromEntries(filled.map(([name, value]) => [name, toFormValue(value)])));
  },

  update: fileBodies('companies').update,
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
