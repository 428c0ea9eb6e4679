CREATE TABLE items (
      rowid integer primary key,
      origin text not null,
      kind text not null,
      id text not null,
      channel_id text not null,
      published_at integer not null,
      view_count integer not null,
      like_count integer not null,
      title_key text not null,
      age_seconds real,
      stored_at integer not null, text_hash text not null, views_rowid integer, time_rowid integer,
      -- The following columns are null for channels and for videos of the provider.
      -- The folder of the file, relative to the library; empty for the library itself.
      folder text,
      duration integer,
      -- The primary language of what is spoken, such as en.
      speech text,
      has_subtitles integer,
      -- Container, video codec and audio codec, such as: mp4 h264 aac
      format text,
      series text,
      season integer,
      part integer
    ) strict;
CREATE TABLE title_words (
      origin text not null,
      word text not null,
      -- The letters from the last to the first.
      reversed text not null,
      -- The word in lower case as a title spells it, with its accents.
      spelling text not null,
      stored_at integer not null,
      primary key (origin, word)
    ) strict, without rowid;
CREATE TABLE comments (
      origin text not null,
      video_id text not null,
      id text not null,
      published_at integer not null,
      like_count integer not null,
      age_seconds real,
      stored_at integer not null,
      payload text not null,
      primary key (origin, video_id, id)
    ) strict;
CREATE TABLE speech_blocks (
      rowid integer primary key,
      item_rowid integer not null,
      hash text not null
    ) strict;
CREATE TABLE playlist_files (
      id text primary key,
      path text not null,
      fingerprint text not null,
      title text not null,
      -- The paths of the videos in their order, as JSON.
      entries text not null,
      run integer not null
    ) strict;
CREATE TABLE import_index (
      kind text not null,
      id text not null,
      path text unique not null,
      fingerprint text not null,
      payload text not null,
      run integer not null,
      -- Digest of the media file, by which it is known again at another path; empty if unknown.
      content text not null default '',
      -- Since when the storage of the file is away; null while it is there.
      away_since integer,
      -- The id of the provider that the file states, where it is not the id of the video.
      alias text,
      primary key (kind, id)
    ) strict;
CREATE TABLE key_values (
      namespace text not null,
      key text not null,
      value text not null,
      expires_at integer,
      primary key (namespace, key)
    ) strict, without rowid;
CREATE TABLE user_data_users (
      id integer primary key,
      name text not null unique,
      epoch text not null,
      generation integer not null,
      emptied_generation integer not null,
      cursor integer not null,
      cells integer not null,
      -- The size of the names of rows and of the values of all cells.
      bytes integer not null default 0
    ) strict;
CREATE TABLE user_data_cells (
      user_id integer not null,
      table_name text not null,
      row_name text not null,
      cell_name text not null,
      value text not null,
      stamp text not null,
      number integer not null,
      primary key (user_id, table_name, row_name, cell_name)
    ) strict, without rowid;
CREATE TABLE people (
      id text primary key,
      name text not null,
      -- The name in the form in which names are compared.
      name_key text not null unique,
      -- The folders that the person may see, as JSON; null for all.
      folder_limit text,
      -- What the person may do to the files of the library, as a JSON list; null for nothing.
      permissions text,
      password_hash text,
      created_at integer not null,
      suspended_at integer,
      sessions_from integer not null,
      -- A data URL. It is the last column, so that SQLite reads the others without its pages.
      picture text
    ) strict;
CREATE TABLE passkeys (
      id text primary key,
      person_id text not null,
      name text not null,
      host text not null,
      public_key text not null,
      counter integer not null,
      transports text not null,
      created_at integer not null,
      used_at integer
    ) strict;
CREATE TABLE recovery_codes (
      person_id text not null,
      digest text not null,
      primary key (person_id, digest)
    ) strict;
CREATE TABLE invitations (
      digest text primary key,
      person_id text,
      name text,
      name_key text,
      takes_over text,
      takes_over_name text,
      is_first integer not null,
      created_at integer not null,
      expires_at integer not null
    ) strict;
CREATE TABLE sign_in_failures (
      key text primary key,
      failures integer not null,
      until integer not null
    ) strict;
CREATE TABLE guest_links (
      id text primary key,
      -- The digest under which the data of its owner is stored, and the subject of the owner.
      user_id text not null,
      subject text not null,
      -- The name of the playlist, or empty for a single video.
      title text not null,
      -- The ids as JSON.
      video_ids text not null,
      allows_download integer not null,
      created_at integer not null,
      expires_at integer not null
    ) strict;
CREATE TABLE feed_links (
      id text primary key,
      -- The digest under which the data of its owner is stored, and the subject of the owner.
      user_id text not null,
      subject text not null,
      -- What the feed lists, as JSON.
      target text not null,
      title text not null,
      created_at integer not null,
      -- When a program last read the feed; null if none has.
      read_at integer
    ) strict;
CREATE TABLE gateway_cache (
      kind text not null,
      key text not null,
      body text not null,
      etag text,
      fetched_at integer not null,
      checked_at integer not null,
      primary key (kind, key)
    ) strict;
CREATE TABLE gateway_resource_checks (
      kind text not null,
      id text not null,
      state text not null,
      checked_at integer not null,
      primary key (kind, id)
    ) strict, without rowid;
CREATE TABLE gateway_quota_usage (
      bucket text not null,
      day text not null,
      subject text not null,
      spent integer not null,
      primary key (bucket, day, subject)
    ) strict, without rowid;
CREATE TABLE gateway_quota_blocks (
      bucket text primary key,
      until integer not null
    ) strict, without rowid;
CREATE TABLE payloads (rowid integer primary key, payload text not null) strict;
CREATE VIRTUAL TABLE fulltext_library using fts5(
    title, tags, channel, description,
    content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3'
  );
CREATE VIRTUAL TABLE fulltext_provider using fts5(
    title, tags, channel, description,
    content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3'
  );
CREATE VIRTUAL TABLE popularity_library using fts5(
    title, tags, channel, filters, content='', contentless_delete=1, tokenize='ascii', prefix='1'
  );
CREATE VIRTUAL TABLE popularity_provider using fts5(
    title, tags, channel, filters, content='', contentless_delete=1, tokenize='ascii', prefix='1'
  );
CREATE TABLE speech_texts (rowid integer primary key, packed blob not null) strict;
CREATE VIRTUAL TABLE speech_words using fts5(
      words, content='', contentless_delete=1, tokenize='ascii', detail='none'
    );
CREATE TABLE row_counts (
      origin text not null,
      kind text not null,
      rows integer not null,
      primary key (origin, kind)
    ) strict, without rowid;
insert or replace into items (rowid, origin, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, stored_at, text_hash, views_rowid, time_rowid, folder, duration, speech, has_subtitles, format, series, season, part) values (1, 'library', 'video', 'koi-pond-01', 'UCpond-channel-000000001', 1772600767000, 92640, 1204, 'feeding the koi', NULL, 1796039493097, '-rFdpSorKUAzdLiMUozL7fCc2A8', 51002736641, 475829994707222529, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
insert or replace into items (rowid, origin, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, stored_at, text_hash, views_rowid, time_rowid, folder, duration, speech, has_subtitles, format, series, season, part) values (2, 'library', 'video', 'heron-01', 'UCpond-channel-000000001', 1772600767000, 92640, 1204, 'a heron’s visit; it’s early', 60.0, 1796039493097, 'HSKGYwaLSrjVlMDg25zd6Rx6t5c', 51002736642, 475829994707222530, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
insert or replace into items (rowid, origin, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, stored_at, text_hash, views_rowid, time_rowid, folder, duration, speech, has_subtitles, format, series, season, part) values (3, 'library', 'channel', 'UCpond-channel-000000001', 'UCpond-channel-000000001', 1704164645000, -1, -1, 'pond diaries', NULL, 1796039493097, '09xeSnwFOvbX9xHJL8EY-gskyAU', 68451041283, 457459313091280899, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
insert or replace into items (rowid, origin, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, stored_at, text_hash, views_rowid, time_rowid, folder, duration, speech, has_subtitles, format, series, season, part) values (4, 'provider', 'video', 'dQw4w9WgXcQ', 'UCpond-channel-000000001', 1772600767000, 92640, 1204, 'koi of the provider', NULL, 1796039493182, 'sDTp2r1lHaJir0pRi-LOHiEBLt4', 51002736644, 475829994707222532, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
insert or replace into items (rowid, origin, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, stored_at, text_hash, views_rowid, time_rowid, folder, duration, speech, has_subtitles, format, series, season, part) values (5, 'provider', 'channel', 'UCprovider-channel-00001', 'UCprovider-channel-00001', 1704164645000, -1, -1, 'pond diaries', NULL, 1796039493182, '09xeSnwFOvbX9xHJL8EY-gskyAU', 68451041285, 457459313091280901, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
insert or replace into title_words (origin, word, reversed, spelling, stored_at) values ('library', 'diaries', 'seiraid', 'diaries', 1796039493097);
insert or replace into title_words (origin, word, reversed, spelling, stored_at) values ('library', 'early', 'ylrae', 'early', 1796039493097);
insert or replace into title_words (origin, word, reversed, spelling, stored_at) values ('library', 'feeding', 'gnideef', 'feeding', 1796039493097);
insert or replace into title_words (origin, word, reversed, spelling, stored_at) values ('library', 'heron', 'noreh', 'heron', 1796039493097);
insert or replace into title_words (origin, word, reversed, spelling, stored_at) values ('library', 'pond', 'dnop', 'pond', 1796039493097);
insert or replace into title_words (origin, word, reversed, spelling, stored_at) values ('library', 'visit', 'tisiv', 'visit', 1796039493097);
insert or replace into title_words (origin, word, reversed, spelling, stored_at) values ('provider', 'diaries', 'seiraid', 'diaries', 1796039493182);
insert or replace into title_words (origin, word, reversed, spelling, stored_at) values ('provider', 'pond', 'dnop', 'pond', 1796039493182);
insert or replace into title_words (origin, word, reversed, spelling, stored_at) values ('provider', 'provider', 'redivorp', 'provider', 1796039493182);
insert or replace into comments (origin, video_id, id, published_at, like_count, age_seconds, stored_at, payload) values ('library', 'koi-pond-01', 'comment-1', 1772690828000, 12, 30.0, 1796039493097, '{"id":"comment-1","videoId":"koi-pond-01","authorName":"Ines","authorChannelId":"UCauthor-of-a-comment-01","authorPictureUrl":"https://pictures.example/ines.jpg","text":"The white one is the boss.","likeCount":"12","replyCount":"2","editedAfterMs":0}');
insert or replace into comments (origin, video_id, id, published_at, like_count, age_seconds, stored_at, payload) values ('provider', 'dQw4w9WgXcQ', 'of-the-provider', 1772690828000, 12, NULL, 1796039493182, '{"id":"of-the-provider","videoId":"dQw4w9WgXcQ","authorName":"Ines","authorChannelId":"UCauthor-of-a-comment-01","authorPictureUrl":"https://pictures.example/ines.jpg","text":"The white one is the boss.","likeCount":"12","replyCount":"2","editedAfterMs":0}');
insert or replace into speech_blocks (rowid, item_rowid, hash) values (1, 1, 'wwwJwVQkoSzDh4-XNOitI9mHnMM');
insert or replace into playlist_files (id, path, fingerprint, title, entries, run) values ('id-of-a-playlist', 'pond/best.m3u8', 'fingerprint-of-a-playlist', 'Best of the pond', '["pond/koi.webm"]', 1);
insert or replace into import_index (kind, id, path, fingerprint, payload, run, content, away_since, alias) values ('video', 'koi-pond-01', 'pond/koi.webm', 'fingerprint-of-koi', '{"files":{"media":{"path":"pond/koi.webm","language":""}},"subtitles":[{"path":"pond/koi.en.vtt","language":"en"}]}', 1, 'digest-of-koi', NULL, NULL);
insert or replace into key_values (namespace, key, value, expires_at) values ('identity.keys', 'current', '{"signing":[{"kty":"EC","x":"_lSgUai4SVPBaStxDOo8zucys2qfFIBpPBnIFSIoiGE","y":"TYI5tTf_pBGhk0b9x3BjIqy5N5euUa9c9ip1AFvLXIM","crv":"P-256","d":"EPpEJv4HqMX-q9--DKW-kE0tGxhFN9ui9TOtxCpcz-Q","kid":"irioT_Hk6Jm1","alg":"ES256","use":"sig"}],"cookies":["Hzq0v1XnggrNFNIYyABL6q7dYyzXGki72vNs-CPtJwM"],"visit":"zwgOUvgfQLdaF1DJ7SjtM58q_9g77hqEYRvFiQi33Ck"}', NULL);
insert or replace into key_values (namespace, key, value, expires_at) values ('identity.people', 'maya', 'Maya', NULL);
insert or replace into key_values (namespace, key, value, expires_at) values ('issuer.Session', 'a-session', '{"accountId":"maya"}', 7258118400000);
insert or replace into key_values (namespace, key, value, expires_at) values ('pageTokens', 'key', '0GN0T9WhWZ9WnPjwx1_EhsHcfHhOzmXebfViAfKxV28', NULL);
insert or replace into user_data_users (id, name, epoch, generation, emptied_generation, cursor, cells, bytes) values (1, 'digest-of-a-user', 'KmdVxjp4z4haMa2F', 0, 0, 2, 2, 35);
insert or replace into user_data_cells (user_id, table_name, row_name, cell_name, value, stamp, number) values (1, 'history', 'koi-pond-01', 'value', '{"position":42}', '0000000000000001', 1);
insert or replace into user_data_cells (user_id, table_name, row_name, cell_name, value, stamp, number) values (1, 'playlists', 'ponds', 'value', 'null', '0000000000000002', 2);
insert or replace into people (id, name, name_key, folder_limit, permissions, password_hash, created_at, suspended_at, sessions_from, picture) values ('p-of-maya', 'Maya', 'maya', '{"kind":"only","folders":["Films","A, b"]}', '["add","edit","delete"]', 'hash-of-a-password', 1795860000000, 1795863600000, 1795863600000, 'data:image/webp;base64,UklGRg==');
insert or replace into passkeys (id, person_id, name, host, public_key, counter, transports, created_at, used_at) values ('id-of-a-passkey', 'p-of-maya', 'Phone', 'videos.example.org', 'public-key', 7, '["internal","hybrid"]', 1795860000000, 1795863600000);
insert or replace into recovery_codes (person_id, digest) values ('p-of-maya', 'digest-of-a-code');
insert or replace into invitations (digest, person_id, name, name_key, takes_over, takes_over_name, is_first, created_at, expires_at) values ('digest-of-an-invitation', NULL, 'Bo', 'bo', 'maya', 'maya', 0, 1795860000000, 7258118400000);
insert or replace into sign_in_failures (key, failures, until) values ('name maya', 1, 7258118400000);
insert or replace into guest_links (id, user_id, subject, title, video_ids, allows_download, created_at, expires_at) values ('id-of-a-guest-link', 'digest-of-a-user', 'p-of-maya', 'Ponds', '["koi-pond-01"]', 1, 1795860000000, 7258118400000);
insert or replace into feed_links (id, user_id, subject, target, title, created_at, read_at) values ('id-of-a-feed-link', 'digest-of-a-user', 'maya', '{"kind":"channel","id":"UCpond"}', 'Pond Diaries', 1795860000000, 1795863600000);
insert or replace into gateway_cache (kind, key, body, etag, fetched_at, checked_at) values ('search', 'q=koi', '{"items":[]}', '"an-entity-tag"', 1795428000000, 1795428000000);
insert or replace into gateway_resource_checks (kind, id, state, checked_at) values ('video', 'dQw4w9WgXcQ', 'found', 1795428000000);
insert or replace into gateway_quota_usage (bucket, day, subject, spent) values ('search', '2026-11-23', '', 3);
insert or replace into gateway_quota_usage (bucket, day, subject, spent) values ('search', '2026-11-23', 'digest-of-a-user', 3);
insert or replace into gateway_quota_blocks (bucket, until) values ('units', 7258118400000);
insert or replace into payloads (rowid, payload) values (1, '{"id":"koi-pond-01","title":"Feeding the koi","description":"Forty fish and one bucket.","channelId":"UCpond-channel-000000001","channelTitle":"Pond Diaries","thumbnails":{"default":{"url":"/images/koi-pond-01/default","width":120,"height":90},"medium":{"url":"/images/koi-pond-01/medium","width":320,"height":180},"high":{"url":"/images/koi-pond-01/high","width":480,"height":360}},"tags":["fish","calm"],"categoryId":"15","durationSeconds":75,"liveState":"none","hasSubtitles":false,"viewCount":"92640","likeCount":"1204","commentCount":"3"}');
insert or replace into payloads (rowid, payload) values (2, '{"id":"heron-01","title":"A heron’s visit; it’s early","description":"Forty fish and one bucket.","channelId":"UCpond-channel-000000001","channelTitle":"Pond Diaries","thumbnails":{"default":{"url":"/images/heron-01/default","width":120,"height":90},"medium":{"url":"/images/heron-01/medium","width":320,"height":180},"high":{"url":"/images/heron-01/high","width":480,"height":360}},"tags":["fish","calm"],"categoryId":"15","durationSeconds":75,"liveState":"none","hasSubtitles":false,"viewCount":"92640","likeCount":"1204","commentCount":"3"}');
insert or replace into payloads (rowid, payload) values (3, '{"id":"UCpond-channel-000000001","title":"Pond Diaries","description":"A pond in four seasons.","thumbnails":{"default":{"url":"/images/UCpond-channel-000000001/avatar","width":88,"height":88}},"uploadsPlaylistId":"UUpond-channel-000000001","subscriberCount":"48200","videoCount":null,"viewCount":null,"bannerUrl":"/images/UCpond-channel-000000001/banner"}');
insert or replace into payloads (rowid, payload) values (4, '{"id":"dQw4w9WgXcQ","title":"Koi of the provider","description":"Forty fish and one bucket.","channelId":"UCpond-channel-000000001","channelTitle":"Pond Diaries","thumbnails":{"default":{"url":"/images/dQw4w9WgXcQ/default","width":120,"height":90},"medium":{"url":"/images/dQw4w9WgXcQ/medium","width":320,"height":180},"high":{"url":"/images/dQw4w9WgXcQ/high","width":480,"height":360}},"tags":["fish","calm"],"categoryId":"15","durationSeconds":75,"liveState":"none","hasSubtitles":false,"viewCount":"92640","likeCount":"1204","commentCount":"3"}');
insert or replace into payloads (rowid, payload) values (5, '{"id":"UCprovider-channel-00001","title":"Pond Diaries","description":"A pond in four seasons.","thumbnails":{"default":{"url":"/images/UCprovider-channel-00001/avatar","width":88,"height":88}},"uploadsPlaylistId":"UUprovider-channel-00001","subscriberCount":"48200","videoCount":null,"viewCount":null,"bannerUrl":"/images/UCprovider-channel-00001/banner"}');
insert or replace into fulltext_library_data (id, block) values (1, X'030E04040F');
insert or replace into fulltext_library_data (id, block) values (10, X'00000000FF0000010103030003010101010100000102010102020000010301010303000001');
insert or replace into fulltext_library_data (id, block) values (137438953473, X'000001900430616E64010601030401066275636B65740106010306010463616C6D01060101030107646961726965730106010203010766656564696E670102020203697368010C01010201030302046F727479010601030201036B6F6901020401036F6E6501060103050104706F6E64010601020201037468650102030002316101060103040101620106010306010163010601010301016401060102030101660110020101020103020301016B01020401016F01060103050101700106010202010174010203000332616E010601030401026275010601030601026361010601010301026469010601020301026665010202020169010C01010201030302016F010601030201026B6F01020401026F6E01060103050102706F010601020201027468010203000433616E64010601030401036275630106010306010363616C010601010301036469610106010203010366656501020202026973010C01010201030302026F72010601030201036B6F6901020401036F6E6501060103050103706F6E01060102020103746865010203040A0D0B0E0C0D0B080A0B08090808080D060808060A090909070B08070909070B0A0A0A080C09080A0A');
insert or replace into fulltext_library_data (id, block) values (274877906945, X'000001DB02306102020202026E64020601030401066275636B65740206010306010463616C6D0206010103010764696172696573020601020301056561726C79020208010466697368020C01010201030302046F727479020601030201056865726F6E0202030601730202090102697402020603017302020A01036F6E6502060103050104706F6E640206010202010173020404050105766973697402020500023161020802010304010162020601030601016302060101030101640206010203010165020208010166020E01010201030203010168020403080101690204060601016F0206010305010170020601020201017302040405010176020205000332616E02060103040102627502060103060102636102060101030102646902060102030102656102020801026669020C01010201030302016F02060103020102686502040308010269740204060601026F6E02060103050102706F020601020201027669020205000433616E64020601030401036275630206010306010363616C02060101030103646961020601020301036561720202080103666973020C01010201030302026F720206010302010368657202040308010369747302020A01036F6E6502060103050103706F6E020601020201037669730202050406090D0B0E0A0E0B0A0607060A0B070A0A080808060C0707080807060A090909070C0808080909070B0A0A0A080D0909080A0A');
insert or replace into fulltext_library_data (id, block) values (412316860417, X'000000CB02306103060103020107646961726965730302030104666F757203060103050102696E03060103040104706F6E640308020103030107736561736F6E73030601030600023161030601030201016403020301016603060103050101690306010304010170030802010303010173030601030600033264690302030102666F03060103050102696E03060103040102706F0308020103030102736503060103060004336469610302030103666F7503060103050103706F6E0308020103030103736561030601030604080C0B090C0E0906080809080809090A09090A0B');
insert or replace into fulltext_library_idx (segid, term, pgno) values (1, X'', 2);
insert or replace into fulltext_library_idx (segid, term, pgno) values (2, X'', 2);
insert or replace into fulltext_library_idx (segid, term, pgno) values (3, X'', 2);
insert or replace into fulltext_library_docsize (id, sz, origin) values (1, X'03020205', 1);
insert or replace into fulltext_library_docsize (id, sz, origin) values (2, X'09020205', 2);
insert or replace into fulltext_library_docsize (id, sz, origin) values (3, X'02000005', 3);
insert or replace into fulltext_library_config (k, v) values ('version', 4);
insert or replace into fulltext_provider_data (id, block) values (1, X'020602020A');
insert or replace into fulltext_provider_data (id, block) values (10, X'00000000FF000001010202000201010101010000010201010202000001');
insert or replace into fulltext_provider_data (id, block) values (137438953473, X'0000019E0430616E64040601030401066275636B65740406010306010463616C6D04060101030107646961726965730406010203010466697368040C01010201030302046F727479040601030201036B6F6904020201026F6604020302026E6504060103050104706F6E6404060102020207726F76696465720402050103746865040204000231610406010304010162040601030601016304060101030101640406010203010166040E0101020103020301016B04020201016F040803010305010170040805010202010174040204000332616E040601030401026275040601030601026361040601010301026469040601020301026669040C01010201030302016F040601030201026B6F04020201026F6604020302016E04060103050102706F040601020202017204020501027468040204000433616E64040601030401036275630406010306010363616C0406010103010364696104060102030103666973040C01010201030302026F72040601030201036B6F6904020201036F6E6504060103050103706F6E04060102020202726F0402050103746865040204040A0D0B0E0E0B0807090B0C08090808080C060909060A0909090C080707080906070B0A0A0A0D09080A0A07');
insert or replace into fulltext_provider_data (id, block) values (274877906945, X'000000CB02306105060103020107646961726965730502030104666F757205060103050102696E05060103040104706F6E640508020103030107736561736F6E73050601030600023161050601030201016405020301016605060103050101690506010304010170050802010303010173050601030600033264690502030102666F05060103050102696E05060103040102706F0508020103030102736505060103060004336469610502030103666F7505060103050103706F6E0508020103030103736561050601030604080C0B090C0E0906080809080809090A09090A0B');
insert or replace into fulltext_provider_idx (segid, term, pgno) values (1, X'', 2);
insert or replace into fulltext_provider_idx (segid, term, pgno) values (2, X'', 2);
insert or replace into fulltext_provider_docsize (id, sz, origin) values (4, X'04020205', 1);
insert or replace into fulltext_provider_docsize (id, sz, origin) values (5, X'02000005', 2);
insert or replace into fulltext_provider_config (k, v) values ('version', 4);
insert or replace into popularity_library_data (id, block) values (1, X'061C08080C');
insert or replace into popularity_library_data (id, block) values (10, X'00000000FF00000101010100010101010101000006');
insert or replace into popularity_library_data (id, block) values (137438953473, X'0000044602306181BE80808002020283A6CFCD80C08080000202010463616C6D81BE8080800106010103010601010383A6CFCD80BFFFFFFF060101030106010103020668616E6E656C81FF80808003060103028396A78C938080800006010302083035353433373036663665363432643633363836313665366536353663326433303330333033303330333033303330333181FF80808003060103038396A78C93808080000601030301076469617269657381BE80808001060102030106010203C18080800102038396A78C93808080000203A0D18199FFFFFF7E06010203010601020301056561726C7981BE80808002020883A6CFCD80C08080000208010766656564696E6781BE80808001020283A6CFCD80C08080000202020369736881BE8080800106010102010601010283A6CFCD80BFFFFFFF06010102010601010201056865726F6E81BE80808002020383A6CFCD80C0808000020306017381BE80808002020983A6CFCD80C080800002090102697481BE80808002020683A6CFCD80C0808000020603017381BE80808002020A83A6CFCD80C0808000020A01036B6F6981BE80808001020483A6CFCD80C080800002040104706F6E6481BE80808001060102020106010202C18080800102028396A78C93808080000202A0D18199FFFFFF7E06010202010601020201017381BE8080800204040583A6CFCD80C0808000040405010374686581BE80808001020383A6CFCD80C080800002030105766964656F81BE8080800106010302010601030283A6CFCD80BFFFFFFF060103020106010302063035353433373036663665363432643633363836313665366536353663326433303330333033303330333033303330333181BE8080800106010303010601030383A6CFCD80BFFFFFFF060103030106010303030373697481BE80808002020583A6CFCD80C080800002050002316181BE80808002020283A6CFCD80C0808000020201016381BE80808001060101030106010103C18080800108010302038396A78C93808080000801030203A0D18199FFFFFF7E06010103010601010301016481BE80808001060102030106010203C18080800102038396A78C93808080000203A0D18199FFFFFF7E06010203010601020301016581BE80808002020883A6CFCD80C0808000020801016681BE808080010802010102010601010283A6CFCD80BFFFFFFF0802010102010601010201016881BE8080800204030883A6CFCD80C080800004030801016981BE8080800204060683A6CFCD80C080800004060601016B81BE80808001020483A6CFCD80C0808000020401017081BE80808001060102020106010202C18080800102028396A78C93808080000202A0D18199FFFFFF7E06010202010601020201017381BE8080800204040583A6CFCD80C080800004040501017481BE80808001020383A6CFCD80C0808000020301017681BE808080010801030203010A050103020383A6CFCD80BFFFFFFF0801030203010A05010302030416271F493B1A1C261A16171618381818285318173B351626181816351816');
insert or replace into popularity_library_idx (segid, term, pgno) values (1, X'', 2);
insert or replace into popularity_library_docsize (id, sz, origin) values (51002736641, X'03020202', 1);
insert or replace into popularity_library_docsize (id, sz, origin) values (51002736642, X'09020202', 1);
insert or replace into popularity_library_docsize (id, sz, origin) values (68451041283, X'02000002', 1);
insert or replace into popularity_library_docsize (id, sz, origin) values (457459313091280899, X'02000002', 1);
insert or replace into popularity_library_docsize (id, sz, origin) values (475829994707222529, X'03020202', 1);
insert or replace into popularity_library_docsize (id, sz, origin) values (475829994707222530, X'09020202', 1);
insert or replace into popularity_library_config (k, v) values ('version', 4);
insert or replace into popularity_provider_data (id, block) values (1, X'040C040408');
insert or replace into popularity_provider_data (id, block) values (10, X'00000000FF00000101010100010101010101000004');
insert or replace into popularity_provider_data (id, block) values (137438953473, X'000002D1053063616C6D81BE808080040601010383A6CFCD80C080800006010103020668616E6E656C81FF80808005060103028396A78C938080800006010302083035353433373037323666373636393634363537323264363336383631366536653635366332643330333033303330333181FF80808005060103038396A78C93808080000601030301076469617269657381BE8080800406010203C18080800102038396A78C93808080000203A0D18199FFFFFF7F0601020301046669736881BE808080040601010283A6CFCD80C08080000601010201036B6F6981BE80808004020283A6CFCD80C0808000020201026F6681BE80808004020383A6CFCD80C080800002030104706F6E6481BE8080800406010202C18080800102028396A78C93808080000202A0D18199FFFFFF7F060102020207726F766964657281BE80808004020583A6CFCD80C08080000205010374686581BE80808004020483A6CFCD80C080800002040105766964656F81BE808080040601030283A6CFCD80C080800006010302063035353433373036663665363432643633363836313665366536353663326433303330333033303330333033303330333181BE808080040601030383A6CFCD80C0808000060103030002316381BE8080800406010103C18080800108010302038396A78C93808080000801030203A0D18199FFFFFF7F0601010301016481BE8080800406010203C18080800102038396A78C93808080000203A0D18199FFFFFF7F0601020301016681BE808080040601010283A6CFCD80C08080000601010201016B81BE80808004020283A6CFCD80C0808000020201016F81BE80808004020383A6CFCD80C0808000020301017081BE808080040805010202C18080800102028396A78C93808080000202A0D18199FFFFFF7F080501020201017481BE80808004020483A6CFCD80C0808000020401017681BE80808004080103020383A6CFCD80C08080000801030203041D1F49311D18172E1C181E49322B1A16162D16');
insert or replace into popularity_provider_idx (segid, term, pgno) values (1, X'', 2);
insert or replace into popularity_provider_docsize (id, sz, origin) values (51002736644, X'04020202', 1);
insert or replace into popularity_provider_docsize (id, sz, origin) values (68451041285, X'02000002', 1);
insert or replace into popularity_provider_docsize (id, sz, origin) values (457459313091280901, X'02000002', 1);
insert or replace into popularity_provider_docsize (id, sz, origin) values (475829994707222532, X'04020202', 1);
insert or replace into popularity_provider_config (k, v) values ('version', 4);
insert or replace into speech_texts (rowid, packed) values (1, X'28B52FFD2018C100003409546865206361727020726973657320736C6F776C792E');
insert or replace into speech_words_data (id, block) values (1, X'0104');
insert or replace into speech_words_data (id, block) values (10, X'00000000FF00000101010100010101010101000001');
insert or replace into speech_words_data (id, block) values (137438953473, X'000000220530636172700801057269736573080106736C6F776C790801037468650804070809');
insert or replace into speech_words_idx (segid, term, pgno) values (1, X'', 2);
insert or replace into speech_words_docsize (id, sz, origin) values (8, X'04', 1);
insert or replace into speech_words_config (k, v) values ('version', 4);
insert or replace into row_counts (origin, kind, rows) values ('library', 'channel', 1);
insert or replace into row_counts (origin, kind, rows) values ('library', 'video', 2);
insert or replace into row_counts (origin, kind, rows) values ('provider', 'channel', 1);
insert or replace into row_counts (origin, kind, rows) values ('provider', 'video', 1);
CREATE UNIQUE INDEX items_by_id on items (origin, kind, id);
CREATE INDEX items_by_time on items (origin, published_at, id, kind);
CREATE INDEX items_by_views on items (origin, view_count, id, kind);
CREATE INDEX items_by_likes on items (origin, like_count, id, kind);
CREATE INDEX items_by_title on items (origin, title_key, id, kind);
CREATE INDEX items_aged on items (origin) where age_seconds is not null;
CREATE INDEX items_by_storing on items (origin, stored_at);
CREATE INDEX items_by_channel on items
      (origin, channel_id, kind, published_at, id, view_count, duration, has_subtitles, speech, format);
CREATE INDEX items_by_folder on items
      (origin, folder, kind, published_at, id, view_count, duration, has_subtitles, speech, format) where folder is not null;
CREATE INDEX items_by_series on items (series, season, part) where series is not null;
CREATE INDEX title_words_by_end on title_words (origin, reversed);
CREATE INDEX comments_by_time on comments (origin, video_id, published_at, id);
CREATE INDEX comments_by_likes on comments (origin, video_id, like_count, id);
CREATE INDEX comments_aged on comments (origin) where age_seconds is not null;
CREATE INDEX comments_by_storing on comments (origin, stored_at);
CREATE INDEX speech_blocks_by_item on speech_blocks (item_rowid);
CREATE INDEX import_index_by_run on import_index (run);
CREATE INDEX import_index_by_content on import_index (content) where content <> '';
CREATE INDEX import_index_away on import_index (away_since) where away_since is not null;
CREATE INDEX import_index_by_alias on import_index (alias) where alias is not null;
CREATE INDEX key_values_by_end on key_values (expires_at) where expires_at is not null;
CREATE INDEX user_data_cells_by_number on user_data_cells (user_id, number);
CREATE INDEX passkeys_by_person on passkeys (person_id);
CREATE INDEX sign_in_failures_by_end on sign_in_failures (until);
CREATE INDEX guest_links_by_user on guest_links (user_id);
CREATE INDEX guest_links_by_end on guest_links (expires_at);
CREATE INDEX feed_links_by_user on feed_links (user_id);
CREATE INDEX gateway_cache_by_fetch on gateway_cache (fetched_at);
CREATE INDEX gateway_resource_checks_by_time on gateway_resource_checks (checked_at);
CREATE TRIGGER items_counted after insert on items begin
    insert into row_counts values (new.origin, new.kind, 1)
    on conflict (origin, kind) do update set rows = rows + 1;
  end;
CREATE TRIGGER items_discounted after delete on items begin
    update row_counts set rows = rows - 1 where origin = old.origin and kind = old.kind;
  end;
pragma user_version = 15;
