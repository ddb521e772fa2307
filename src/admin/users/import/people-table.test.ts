import { describe, expect, it } from 'vitest';
import { guessMapping, withTarget } from './columns.ts';
import { batchesOf, readTable, rowsOf, type PeopleTable } from './people-table.ts';

const known = { roles: ['Admin', 'Read only'], groups: ['Crew'] };
const table = (text: string) => readTable(text) as PeopleTable;
const guess = (text: string) => {
  const { header, rows } = table(text);
  return guessMapping(
    header,
    rows.map(({ cells }) => cells),
    known,
  );
};
const people = (text: string) => rowsOf(table(text), guess(text));

describe('columns', () => {
  it.each([
    ['Email,Name', ['email', 'name']],
    ['E-Mail;Full name;Job Title', ['email', 'name', 'jobTitle']],
    ['Vorname;Nachname;E-Mail-Adresse;Telefon', ['firstName', 'lastName', 'email', 'phone']],
    ['PRÉNOM;Nom;Courriel', ['firstName', 'lastName', 'email']],
    ['שם מלא,דוא"ל,טלפון נייד', ['name', 'email', 'phone']],
    ['氏名,メールアドレス,携帯電話', ['name', 'email', 'phone']],
    ['이름,이메일 주소,직책', ['name', 'email', 'jobTitle']],
    ['Imię,Nazwisko,Adres e-mail', ['firstName', 'lastName', 'email']],
    ['الاسم الكامل,البريد الإلكتروني,الهاتف', ['name', 'email', 'phone']],
    ['First Name,Last Name,Work Email,Mobile,Department', ['firstName', 'lastName', 'email', 'phone', undefined]],
    ['email_address\tname\tSalary', ['email', 'name', undefined]],
  ])('are guessed by their titles: %s', (header, expected) => {
    expect(guess(`${header}\nx`)).toEqual(expected);
  });

  it('are guessed by what is in them where the title says nothing', () => {
    expect(guess('Who,Where\nAda,ada@x.test')).toEqual([undefined, 'email']);
    expect(guess('Ada Lovelace,ada@x.test,1815\nBea,bea@x.test,1900')).toEqual(['name', 'email', undefined]);
  });

  it("hold roles and groups only if one of them is known: a company's own titles are no roles", () => {
    expect(guess('Email,Role,Team\na@x.test,Engineer,Sales')).toEqual(['email', undefined, undefined]);
    expect(guess('Email,Role,Team\na@x.test,"Engineer; read only",crew')).toEqual(['email', 'roles', 'groups']);
  });

  it('are a hundred at most, however wide a file is', () => {
    expect(guess(`Email,${'x,'.repeat(5000)}\na@x.test`)).toHaveLength(100);
  });

  it('give away what another one is chosen for', () => {
    expect(withTarget(['email', 'name', undefined], 2, 'name')).toEqual(['email', undefined, 'name']);
    expect(withTarget(['email', undefined, undefined], 2, undefined)).toEqual(['email', undefined, undefined]);
  });
});

describe('rows', () => {
  it('have the numbers that a spreadsheet shows, whatever is empty', () => {
    expect(people('Email,Name\na@x.test,A\n,\n\nb@x.test,"B\nC"\n').map(({ number, name }) => [number, name])).toEqual([
      [2, 'A'],
      [5, 'B C'],
    ]);
    expect(people('a@x.test\nb@x.test').map(({ number }) => number)).toEqual([1, 2]);
  });

  it('take a name from two columns, or from the address as a mail program writes it', () => {
    expect(people('First name,Surname,Email\nAda,Lovelace,ada@x.test')[0]).toMatchObject({ name: 'Ada Lovelace', email: 'ada@x.test' });
    expect(people('"Ada Lovelace" <ada@x.test>, Bea <bea@x.test>, cid@x.test').map(({ name, email }) => [name, email])).toEqual([
      ['Ada Lovelace', 'ada@x.test'],
      ['Bea', 'bea@x.test'],
      ['', 'cid@x.test'],
    ]);
  });

  it('come without what neither a database nor a screen takes', () => {
    const [row] = people(`Email,Name\n a@x.test ,"x\u0000\u0007y\uD800${'z'.repeat(600)}"`);
    expect(row).toMatchObject({ email: 'a@x.test' });
    expect(row!.name).toHaveLength(500);
    expect(row!.name.slice(0, 3)).toBe('xy\uFFFD');
  });

  it('are too many, or none', () => {
    expect(readTable('Email,Name\n\n,\n')).toEqual({ fault: 'empty' });
    expect(readTable('')).toEqual({ fault: 'empty' });
    expect(readTable(`Email\n${'a@x.test\n'.repeat(20_001)}`)).toEqual({ fault: 'tooManyRows' });
  });

  it.each([
    ['a file', 'Email,Name\na@x.test,"A\nb@x.test,B\nc@x.test,C', [2]],
    ['addresses in one line', 'a@x.test, "B <b@x.test>, c@x.test, d@x.test', [1]],
  ])('TXT-02: are none before a quotation mark that would swallow people is mended, in %s', (_, text, lines) => {
    expect(readTable(text)).toEqual({ fault: 'badQuotes', lines });
  });

  it('are sent in requests that the server takes, each once', () => {
    const rows = people(`Email,Name\n${Array.from({ length: 1200 }, (_, at) => `p${at}@x.test,${'ü'.repeat(at % 300)}`).join('\n')}`);
    const batches = batchesOf(rows);
    expect(batches.flat()).toEqual(rows);
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(500);
      expect(new TextEncoder().encode(JSON.stringify({ rows: batch })).length).toBeLessThan(100_000);
    }
  });
});
