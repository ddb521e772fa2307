import { codeExpired } from '../contract/challenges.rules.ts';
import { changedMeanwhile, notFound } from '../contract/input.ts';
import {
  requireNewNumber,
  requireNoticeAddress,
  requireOtherIdentifier,
  requireVerified,
} from '../contract/phone-numbers/phone-numbers.rules.ts';
import type { OwnPhoneNumber } from '../contract/phone-numbers/phone-numbers.schemas.ts';
import type { phoneNumbers as area } from '../contract/phone-numbers/phone-numbers.ts';
import { requirePhoneNumber } from '../contract/phones/phones.rules.ts';
import { ask, takeCode } from './challenges.ts';
import { find, list, removeFrom, table } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { sendMail } from './mails.ts';
import { membersOf } from './member-changes.ts';
import { requireTexts } from './ways.ts';
import type { World } from './world.ts';

interface Row {
  id: string;
  userId: string;
  phoneNumber: string;
  verified: boolean;
  createdAt: string;
  updatedAt: string;
}
/** The primary one is kept with its owner, whose sign-in it is part of. */
const rows = table<Row>('phoneNumbers');

/** Also one that came by a sign-up, a recovery or the older way to change it. */
function ownRows({ world, caller: { userId, user }, now }: Ctx): Row[] {
  const all = rows({ world });
  const phoneNumber = user.signInPhone;
  if (phoneNumber && !all.some((row) => row.userId === userId && row.phoneNumber === phoneNumber)) {
    const at = now.toISOString();
    all.push({ id: crypto.randomUUID(), userId, phoneNumber, verified: true, createdAt: at, updatedAt: at });
  }
  return all.filter((row) => row.userId === userId);
}
const view = ({ userId: _, ...row }: Row, ctx: Ctx): OwnPhoneNumber => ({
  ...row,
  primary: row.verified && row.phoneNumber === ctx.caller.user.signInPhone,
});
function askProof(ctx: Ctx, number: string): string {
  requireTexts(ctx);
  return ask(ctx, { purpose: 'phoneAdd', userId: ctx.caller.userId, subject: number, sendTo: number });
}
const isOthers = (world: World, number: string, userId: string) =>
  world.users.some((user) => user.signInPhone === number && user.id !== userId) ||
  rows({ world }).some((row) => row.phoneNumber === number && row.verified && row.userId !== userId);

function requireRemovable(ctx: Ctx, phoneId: string): Row {
  const mine = ownRows(ctx);
  const row = find(mine, phoneId);
  const { email, username = '' } = ctx.caller.user;
  const numbers = mine.filter(({ id, verified }) => verified && id !== phoneId).length;
  if (row.verified) requireOtherIdentifier({ email: email.endsWith('.invalid') ? '' : email, username, numbers });
  return row;
}
const drop = ({ world }: Ctx, phoneId: string) => removeFrom(rows({ world }), ({ id }) => id === phoneId);

/** The next number takes over. */
function giveUp(ctx: Ctx, { id, phoneNumber }: Row): void {
  const { user } = ctx.caller;
  drop(ctx, id);
  if (user.signInPhone !== phoneNumber) return;
  delete user.signInPhone;
  const next = ownRows(ctx).findLast(({ verified }) => verified);
  if (next) user.signInPhone = next.phoneNumber;
}

export const phoneNumbers: PreviewHandlers<typeof area> = {
  own: (_input, ctx) => ownRows(ctx).map((row) => view(row, ctx)),
  list: ({ query: { _offset, _limit = 10 } }, ctx) =>
    list(
      ownRows(ctx).map((row) => view(row, ctx)),
      { sortBy: ({ createdAt }) => createdAt, page: _offset, pageSize: _limit },
    ),
  create: ({ body }, ctx) => {
    const phoneNumber = requirePhoneNumber(body.phoneNumber);
    const mine = ownRows(ctx);
    requireNewNumber(mine, phoneNumber);
    const at = ctx.now.toISOString();
    if (!mine.some((row) => row.phoneNumber === phoneNumber))
      rows(ctx).push({ id: crypto.randomUUID(), userId: ctx.caller.userId, phoneNumber, verified: false, createdAt: at, updatedAt: at });
    return body.verify ? { otcToken: askProof(ctx, phoneNumber) } : {};
  },
  sendCode: ({ body }, ctx) => {
    const number = requirePhoneNumber(body.phoneNumber);
    if (!ownRows(ctx).some(({ phoneNumber, verified }) => phoneNumber === number && !verified)) throw notFound();
    return { otcToken: askProof(ctx, number) };
  },
  verify: ({ body }, ctx) => {
    const { user, userId } = ctx.caller;
    const { subject, userId: asker } = takeCode(ctx, 'phoneAdd', body.otcToken, body.code);
    const row = ownRows(ctx).find(({ phoneNumber }) => phoneNumber === subject);
    if (asker !== userId || !row) throw codeExpired();
    if (isOthers(ctx.world, subject, userId)) throw changedMeanwhile();
    Object.assign(row, { verified: true, updatedAt: ctx.now.toISOString() });
    user.signInPhone ??= subject;
    sendMail(ctx, { to: user.email, subject: 'A phone number was added to your account' });
  },
  remove: ({ phoneId }, ctx) => {
    const { verified, phoneNumber } = requireRemovable(ctx, phoneId);
    if (verified) requireTexts(ctx);
    if (verified)
      return { phoneId, otcToken: ask(ctx, { purpose: 'phoneDelete', userId: ctx.caller.userId, subject: phoneId, sendTo: phoneNumber }) };
    drop(ctx, phoneId);
    return { phoneId };
  },
  removeVerify: ({ phoneId, body }, ctx) => {
    const { userId } = ctx.caller;
    find(ownRows(ctx), phoneId);
    const { subject, userId: asker } = takeCode(ctx, 'phoneDelete', body.otcToken, body.code);
    if (subject !== phoneId || asker !== userId) throw codeExpired();
    giveUp(ctx, requireRemovable(ctx, phoneId));
  },
  removeLost: ({ phoneId }, ctx) => {
    const row = requireRemovable(ctx, phoneId);
    const { email } = ctx.caller.user;
    requireNoticeAddress(email.endsWith('.invalid') ? '' : email);
    giveUp(ctx, row);
    sendMail(ctx, { to: email, subject: 'A phone number was removed from your account' });
  },
  makePrimary: ({ phoneId }, ctx) => {
    const row = find(ownRows(ctx), phoneId);
    requireVerified(row);
    ctx.caller.user.signInPhone = row.phoneNumber;
  },
  listOfUsers: ({ query: { _phoneNumber = '', userIds, _offset, _limit } }, ctx) => {
    const members = new Set(membersOf(ctx).map(({ userId }) => userId));
    const found = rows(ctx).filter(({ userId, verified }) => verified && members.has(userId));
    const { items, _metadata } = list(found, {
      where: ({ userId, phoneNumber }) => (!userIds || userIds.includes(userId)) && phoneNumber.startsWith(_phoneNumber.trim()),
      sortBy: ({ phoneNumber }) => phoneNumber,
      page: _offset,
      pageSize: _limit,
    });
    return { items: items.map(({ userId, phoneNumber }) => ({ userId, phoneNumber })), _metadata };
  },
};
