import { createContext, useContext } from 'react';
import { createRegistry } from './createRegistry';
import type { Registry } from './types';

const RegistryContext = createContext<Registry>(createRegistry([], []));

export const RegistryProvider = RegistryContext.Provider;

/** What the app is made of, for the menu and whatever else lists screens. */
export const useRegistry = (): Registry => useContext(RegistryContext);
