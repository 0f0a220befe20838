import { linkTable, tableOf } from 'anslag/tables';
import { uniqueIndex } from 'drizzle-orm/pg-core';
import { resources } from './contract';

export const incidents = tableOf('incidents', resources.incidents, (table) => [
  uniqueIndex('incidents_number').on(table.company_id, table.number),
]);
export const incidentsWitnessIds = linkTable(incidents, 'witness_ids', 'users');
export const incidentsPapers = linkTable(incidents, 'papers', 'files');
