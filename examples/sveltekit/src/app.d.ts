import type { Caller } from 'gatehouse/server';

declare global {
  namespace App {
    interface Locals {
      caller?: Caller;
    }
  }
}
