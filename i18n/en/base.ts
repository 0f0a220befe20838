import api from './api';
import auth from './auth';
import common from './common';
import shell from './shell';
import validation from './validation';

/** What is said before signing in, and by the code that has no screen around it: loaded first and by itself. */
export default { ...common, api, auth, shell, validation } as const;
