import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { FormResults, FormSubmission, FormSubmissionCreate, MyForm } from '../../../contract/form';
import { call, loadPage } from './calls';
import type { ListParams } from './dialect';
import { downloadTable, type TableParams } from './downloads';

const { forms, my } = endpoints;

export const formMethods = {
  listSubmissions: (id: Identifier, params: ListParams, signal?: AbortSignal) =>
    loadPage<FormSubmission>(fillPath(forms.submissions, { id }), params, signal),

  getFormResults: (id: Identifier, signal?: AbortSignal) =>
    call<FormResults>(fillPath(forms.results, { id }), { signal }),

  exportSubmissions: (formId: Identifier, params: TableParams): Promise<Blob> =>
    downloadTable(fillPath(forms.submissionsExport, { id: formId }), params),

  /** Returns a published form, to fill it in. */
  getMyForm: (id: Identifier) => call<MyForm>(fillPath(my.form, { id })),

  submitForm: (id: Identifier, answers: FormSubmissionCreate['answers']) =>
    call(fillPath(forms.submissions, { id }), { method: 'POST', body: { answers } }),
};
