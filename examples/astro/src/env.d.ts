declare namespace App {
  interface Locals {
    caller?: import('gatehouse/server').Caller;
  }
}
