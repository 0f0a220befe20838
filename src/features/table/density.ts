import { useStore } from 'react-admin';
import { appConfig, type Density } from '../../../contract/appConfig';

/** The row height of tables. The user's choice; signing out keeps it. */
export const useDensity = () => useStore<Density>('preferences.density', appConfig.theme.density);
