import { describe, expect, it } from 'vitest';
import { networkOf } from '../ports/network.ts';
import { clientAddress } from './client-address.ts';

describe("the client's address", () => {
  it.each([
    ['198.51.100.1', undefined, 0, '198.51.100.1'],
    ['198.51.100.1', '203.0.113.9', 0, '198.51.100.1'],
    ['198.51.100.1', '203.0.113.9', 1, '203.0.113.9'],
    ['198.51.100.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['198.51.100.1', '1.1.1.1, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
    ['::ffff:198.51.100.1', 'nonsense<script>', 1, '198.51.100.1'],
    ['::ffff:198.51.100.1', '', 1, '198.51.100.1'],
    ['fe80::1%eth0', undefined, 0, 'fe80::1'],
    [undefined, undefined, 0, 'unknown'],
  ])('of %s with X-Forwarded-For %s behind %i proxies is %s', (socket, forwarded, hops, expected) =>
    expect(clientAddress(socket, forwarded, hops)).toBe(expected),
  );

  it.each([
    [
      '203.0.113.9',
      [
        '203.0.113.9:49152',
        ' 203.0.113.9 ',
        '[::ffff:203.0.113.9]:443',
        '::FFFF:203.0.113.9',
        '::ffff:cb00:7109',
        '0:0:0:0:0:ffff:203.0.113.9',
      ],
    ],
    [
      '2001:db8::1',
      ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:49152', '2001:DB8:0:0:0:0:0:1', '2001:0db8:0000::0001', '2001:db8::1%eth0'],
    ],
  ])('RL-01: is %s in each of its spellings', (expected, spellings) => {
    for (const spelling of spellings) expect(clientAddress('198.51.100.1', `1.1.1.1, ${spelling}`, 1), spelling).toBe(expected);
  });

  it('is the one of the proxy if what the proxy says is no address', () => {
    for (const none of [
      '',
      ':80',
      '[]',
      '[]:80',
      '1.2.3',
      '1.2.3.4.5',
      '1.2.3.256',
      '0x7f.1',
      '010.0.0.1',
      '2130706433',
      'localhost',
      'unknown',
      '_hidden',
    ])
      expect(clientAddress('198.51.100.1', none, 1), none).toBe('198.51.100.1');
  });

  it('RL-01: counts as one machine with its /64', () => {
    expect(networkOf('2001:db8:1:2:3::4')).toBe(networkOf('2001:0DB8:1:2:ffff::'));
    expect(networkOf('2001:db8:1:2::')).not.toBe(networkOf('2001:db8:1:3::'));
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('unknown')).toBe('unknown');
  });
});
