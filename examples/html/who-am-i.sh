provider=${PROVIDER:-http://localhost:4401}

# A token, as a program gets one with a password. Pages get theirs from AdminPortal.getToken().
token=$(curl -s "$provider/identity/resources/auth/v1/user" -H 'content-type: application/json' \
  -d '{"email":"admin@acme.test","password":"gatehouse-demo-1"}' | grep -o '"accessToken":"[^"]*"' | cut -d'"' -f4)

curl -s "$provider/oauth/userinfo" -H "authorization: Bearer $token"
