import { SIGNED_RESOURCES } from '../../../contract/signatures';
import { signatureExportRoute, signatureListRoute } from './list';
import { userSignaturesRoute } from './ofUser';
import { signRoute } from './sign';

/** Who has signed pages and posts, and what a person has to sign. */
export const signatureRoutes = [
  ...SIGNED_RESOURCES.flatMap((resource) => [
    signatureExportRoute(resource),
    signatureListRoute(resource),
    signRoute(resource),
  ]),
  userSignaturesRoute,
];
