import 'gatehouse/elements/login-box';
import { Component, signal } from '@angular/core';
import type { GatehouseOptions } from 'gatehouse';
import { LoginBox } from 'gatehouse/angular';
import { createClient, type ClientUser } from 'gatehouse/client';

const options: GatehouseOptions = { baseUrl: 'http://localhost:4401', clientId: 'b2f5a6c8-3d41-4e57-9a0b-6c7d8e9f0a1b' };

@Component({
  selector: 'app-root',
  // What a template says of <login-box> is checked; the element itself comes with the first import.
  imports: [LoginBox],
  template: `
    @if (user(); as person) {
      <h1>Hello {{ person.name }}</h1>
      <button (click)="ask()">Who am I?</button>&ngsp;<output>{{ answer() }}</output>
      <p><button (click)="client.signOut()">Sign out</button></p>
    } @else if (isKnown()) {
      <login-box [options]="options" (signed-in)="note($event.detail.userId)" />
    }
  `,
})
export class App {
  protected readonly options = options;
  protected readonly client = createClient(options);
  protected readonly user = signal<ClientUser | null>(null);
  protected readonly isKnown = signal(false);
  protected readonly answer = signal('');

  constructor() {
    this.client.subscribe((user) => this.user.set(user));
    void this.client.ready().then(() => this.isKnown.set(true));
  }

  protected note(userId: string): void {
    console.log('signed in', userId);
  }

  protected async ask(): Promise<void> {
    const headers = { authorization: `Bearer ${await this.client.getToken()}` };
    const response = await fetch('http://localhost:4401/identity/resources/users/v2/me', { headers });
    this.answer.set(((await response.json()) as { email: string }).email);
  }
}
