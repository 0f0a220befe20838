import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { FormResults, FormSubmission, FormSubmissionCreate, MyForm } from '../../../contract/form';
import { request } from '../../api/client';
import { listQueryString, toPage, type ListParams, type ListResult } from './dialect';
import { downloadTable, type TableParams } from './downloads';

const { forms, my } = endpoints;

export const formMethods = {
  listSubmissions: async (
    formId: Identifier,
    params: ListParams,
    signal?: AbortSignal,
  ): Promise<ListResult<FormSubmission>> => {
    const path = `${fillPath(forms.submissions, { id: formId })}?${listQueryString(params)}`;
    return toPage<FormSubmission>(await request(path, { signal }));
  },

  getFormResults: async (formId: Identifier, signal?: AbortSignal): Promise<FormResults> => {
    const { data } = await request(fillPath(forms.results, { id: formId }), { signal });
    return data as FormResults;
  },

  exportSubmissions: (formId: Identifier, params: TableParams): Promise<Blob> =>
    downloadTable(fillPath(forms.submissionsExport, { id: formId }), params),

  /** Returns a published form, to fill it in. */
  getMyForm: async (formId: Identifier): Promise<MyForm> => {
    const { data } = await request(fillPath(my.form, { id: formId }));
    return data as MyForm;
  },

  submitForm: async (formId: Identifier, answers: FormSubmissionCreate['answers']): Promise<void> => {
    await request(fillPath(forms.submissions, { id: formId }), { method: 'POST', body: { answers } });
  },
};
