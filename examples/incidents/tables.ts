import { linkTable, tableOf } from 'anslag/tables';
import { resources } from './contract';

export const incidents = tableOf('incidents', resources.incidents);
export const incidentsWitnessIds = linkTable(incidents, 'witness_ids', 'users');
export const incidentsPapers = linkTable(incidents, 'papers', 'files');
