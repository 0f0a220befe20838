export interface ScreenBudget {
  kilobytes: number;
  modules: string[];
}
export interface ScreenSize {
  screen: string;
  kilobytes: number;
  most: number;
  isOver: boolean;
}
export function readBudget(): Record<string, ScreenBudget>;
export function filesOf(modules: string[], folder: string): string[];
export function sizeOf(file: string, folder: string): number;
export function measure(budget: Record<string, ScreenBudget>, folder: string): ScreenSize[];
