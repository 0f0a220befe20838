import type { BaseMessages } from '../index';
import api from './api';
import auth from './auth';
import common from './common';
import shell from './shell';
import validation from './validation';

export default { ...common, api, auth, shell, validation } satisfies BaseMessages;
