import { useDataProvider } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { NewChangeSet } from '../../providers/dataProvider/changeSets';
import { useChangeSets } from './ChangeSetsContext';
import { usePlanned } from './usePlanned';

/** Plans a change set while it is entered. Plans that are not run are discarded. @param create null until it is complete */
export const usePlan = (create: NewChangeSet | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { run } = useChangeSets();
  const { planned, start, schedule, ...plan } = usePlanned(create, dataProvider.createChangeSet);
  return {
    ...plan,
    /** Runs it at another time. @throws ApiError */
    schedule: async (runAt: string): Promise<ChangeSet | undefined> => {
      if (!create) return undefined;
      const { id } = planned ?? (await dataProvider.createChangeSet(create));
      return schedule(id, runAt);
    },
    /** Runs it, without a plan if there is none yet, or sends it for approval. @returns whether it has begun or was sent */
    run: async (): Promise<boolean> => {
      if (!create) return false;
      return planned ? start() : run(create);
    },
  };
};

export type Plan = ReturnType<typeof usePlan>;
